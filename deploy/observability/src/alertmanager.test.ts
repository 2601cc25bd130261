import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const script = fileURLToPath(new URL('../alertmanager.sh', import.meta.url));
const hasAmtool = spawnSync('amtool', ['--version']).status === 0;

interface Configuration {
  receivers: { name: string; email_configs?: Record<string, unknown>[]; webhook_configs?: { url: string }[] }[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alertmanager-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The configuration that the settings make, and what the script says. */
function made(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], ALERTMANAGER: 'true', ...settings };
  const { stderr, status } = spawnSync('sh', [script, folder], { env, encoding: 'utf8' });
  const file = join(folder, 'alertmanager.yml');
  // Alertmanager's own look, where it is installed.
  if (status === 0 && hasAmtool) execFileSync('amtool', ['check-config', file]);
  const { receivers } = parse(readFileSync(file, 'utf8')) as Configuration;
  return { receiver: (name: string) => receivers.find((one) => one.name === name), stderr, status };
}

const MAIL = { ALERT_EMAIL_TO: 'people@example.org', ALERT_EMAIL_FROM: 'site@example.org', ALERT_SMTP_HOST: 'smtp.example.org:587' }; // prettier-ignore

describe('who is told of an alert', () => {
  it('is nobody without settings, and that is said', () => {
    const { receiver, stderr, status } = made({});
    expect([receiver('people'), receiver('watchdog')]).toEqual([{ name: 'people' }, { name: 'watchdog' }]);
    expect(stderr).toContain('NOBODY IS TOLD OF ALERTS');
    expect(stderr).toContain('NOBODY HEARS WHEN THIS MACHINE DIES');
    expect(status).toBe(0);
  });

  it('is the mail address, with a password that is not in the configuration', () => {
    const { receiver, stderr } = made({ ...MAIL, ALERT_SMTP_USER: 'site', ALERT_SMTP_PASSWORD: "it's secret" });
    expect(receiver('people')?.email_configs).toEqual([
      {
        to: 'people@example.org',
        from: 'site@example.org',
        smarthost: 'smtp.example.org:587',
        send_resolved: true,
        auth_username: 'site',
        auth_password_file: join(folder, 'smtp-password'),
      },
    ]);
    expect(readFileSync(join(folder, 'smtp-password'), 'utf8')).toBe("it's secret");
    expect(stderr).not.toContain('NOBODY IS TOLD');
  });

  it('is the webhook; and the watchdog calls an address of its own', () => {
    const { receiver, stderr } = made({ ALERT_WEBHOOK_URL: 'https://a.example.org/x', WATCHDOG_URL: 'https://b.example.org/y' }); // prettier-ignore
    expect(receiver('people')?.webhook_configs?.map(({ url }) => url)).toEqual(['https://a.example.org/x']);
    expect(receiver('watchdog')?.webhook_configs?.map(({ url }) => url)).toEqual(['https://b.example.org/y']);
    expect(stderr).toBe('');
  });

  it('stops the start when a mail has no server', () => {
    const { stderr, status } = made({ ...MAIL, ALERT_SMTP_HOST: '' });
    expect(stderr).toContain('the mail server of the alerts');
    expect(status).not.toBe(0);
  });
});
