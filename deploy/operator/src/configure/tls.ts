import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOnThisMachine } from '@app/kernel';
import { generate } from 'selfsigned';
import { writeWhole } from './files.js';

const DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;

/**
 * A certificate that the site signs itself, for trying the proxy on this machine: browsers warn of it. One that is
 * there stays.
 */
export async function ensureCertificate(folder: string, siteUrl: string): Promise<void> {
  const files = { key: join(folder, 'privkey.pem'), certificate: join(folder, 'fullchain.pem') };
  if (!isOnThisMachine(siteUrl) || existsSync(files.certificate)) return;
  const { hostname } = new URL(siteUrl);
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + DAYS * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  writeWhole(files.key, key);
  writeWhole(files.certificate, cert);
}
