/** What a service has answered, as it came, and what was made of it: each of these once, for all who ask. */
export class Answer {
  constructor(
    readonly bytes: Uint8Array,
    /** How old it is, where it stands in for a service that is away. */
    readonly ageSeconds: number | null = null,
    private readonly made = new Map<string, unknown>(),
  ) {}

  get text(): string {
    const { buffer, byteOffset, byteLength } = this.bytes;
    return this.once('text', () => Buffer.from(buffer, byteOffset, byteLength).toString());
  }

  /** What `make` made of it the first time; nobody may change it. */
  once<T>(name: string, make: (answer: Answer) => T): T {
    if (!this.made.has(name)) this.made.set(name, make(this));
    return this.made.get(name) as T;
  }

  /** This answer in the place of a newer one. */
  standingIn(ageSeconds: number): Answer {
    return new Answer(this.bytes, ageSeconds, this.made);
  }
}
