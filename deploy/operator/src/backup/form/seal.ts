import { createHash } from 'node:crypto';
import { Failure } from '../../shared/command.js';
import { Decrypter, Encrypter } from 'age-encryption';

const PLAIN_OBJECTS = 'objects';

/** How what is stored is encrypted, with age (age-encryption.org): to everybody's public key who may restore. */
export class Seal {
  private constructor(
    /** Where its objects are. Those of other readers are stored beside them. */
    readonly objects: string,
    private readonly encrypter?: Encrypter,
    private readonly decrypter?: Decrypter,
  ) {}

  /** @param recipients public keys, `age1…`; without any, all is stored as it is */
  static to(recipients: string[]): Seal {
    if (recipients.length === 0) return new Seal(PLAIN_OBJECTS);
    const encrypter = new Encrypter();
    for (const recipient of recipients) {
      try {
        encrypter.addRecipient(recipient);
      } catch {
        throw new Failure(`'${recipient.slice(0, 12)}…' in BACKUP_AGE_RECIPIENTS is no public key of age (age1…).`);
      }
    }
    const readers = createHash('sha256')
      .update([...recipients].sort().join())
      .digest('hex')
      .slice(0, 8);
    return new Seal(`${PLAIN_OBJECTS}-${readers}`, encrypter);
  }

  /**
   * @param objects where they are, as the manifest says
   * @param identities the text of a file that `age-keygen` has made
   */
  static openedBy(objects: string, identities: string): Seal {
    if (objects === PLAIN_OBJECTS) return new Seal(objects);
    const keys = identities.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
    if (keys.length === 0) throw new Failure('The backup is encrypted: name the file with its private key, --identity FILE.'); // prettier-ignore
    const decrypter = new Decrypter();
    try {
      for (const key of keys) decrypter.addIdentity(key.trim());
    } catch {
      throw new Failure('The file of --identity holds no private key of age (AGE-SECRET-KEY-…).');
    }
    return new Seal(objects, undefined, decrypter);
  }

  /** What the names of encrypted files end with. */
  get ending(): string {
    return this.objects === PLAIN_OBJECTS ? '' : '.age';
  }

  async close(bytes: Buffer): Promise<Buffer> {
    return this.encrypter ? Buffer.from(await this.encrypter.encrypt(bytes)) : bytes;
  }

  async open(bytes: Buffer): Promise<Buffer> {
    return this.decrypter ? Buffer.from(await this.decrypter.decrypt(bytes)) : bytes;
  }

  async *closing(chunks: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> {
    yield* this.encrypter ? await this.encrypter.encrypt(ReadableStream.from(chunks)) : chunks;
  }

  async *opening(chunks: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> {
    yield* this.decrypter ? await this.decrypter.decrypt(ReadableStream.from(chunks)) : chunks;
  }
}
