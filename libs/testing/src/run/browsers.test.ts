import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placeOf, snapFault } from './browsers.ts';

const CHROMIUM = { variable: 'CHROMIUM', names: ['chromium', 'chromium-browser'] };
/** As the package chromium-browser of Ubuntu has it, shortened. */
const STUB = `#!/bin/sh
if ! [ -x /snap/bin/chromium ]; then
    echo "Command '$0' requires the chromium snap to be installed." >&2
    exit 1
fi
exec /snap/bin/chromium "$@"
`;
/** As that of Debian has it, shortened. */
const LAUNCHER = '#!/bin/sh\nexec /usr/lib/chromium/chromium "$@"\n';

describe('a browser on PATH', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'browsers-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const program = (folder: string, name: string, text: string): string => {
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, folder, name), text, { mode: 0o755 });
    return join(home, folder, name);
  };
  const found = (folders: string[], env: NodeJS.ProcessEnv = {}): string | undefined =>
    placeOf(CHROMIUM, { PATH: folders.map((folder) => join(home, folder)).join(':'), ...env });

  it("is not Ubuntu's script that asks for a snap, and a sentence says what to do", () => {
    const stub = program('bin', 'chromium-browser', STUB);
    expect(found(['bin'])).toBeUndefined();
    const fault = snapFault(CHROMIUM, { PATH: join(home, 'bin') });
    expect(fault?.startsWith(`${stub} starts Ubuntu's snap`)).toBe(true);
    expect(fault).toContain('set CHROMIUM to the path');
  });

  it('is not the snap itself, whose name leads to the program snap', () => {
    program('bin', 'snap', 'a program');
    mkdirSync(join(home, 'snap'));
    symlinkSync(join(home, 'bin', 'snap'), join(home, 'snap', 'chromium'));
    expect(found(['snap'])).toBeUndefined();
  });

  it('is the next one after such a script, also if it is started by a script', () => {
    program('bin', 'chromium-browser', STUB);
    const real = program('opt', 'chromium', LAUNCHER);
    expect(found(['bin', 'opt'])).toBe(real);
    expect(snapFault(CHROMIUM, { PATH: `${join(home, 'bin')}:${join(home, 'opt')}` })).toBeUndefined();
  });

  it('is any one that its variable names', () => {
    const stub = program('bin', 'chromium-browser', STUB);
    expect(found([], { CHROMIUM: stub })).toBe(stub);
  });
});
