import { API, CSRF_HEADER } from '@app/contracts';
import { startParts, type Parts } from '@app/testing/parts';
import { Browser, eventually, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const [OLD, NEW] = ['the-old-key-of-the-tokens-of-this-site', 'the-new-key-of-the-tokens-of-this-site'] as const;

/**
 * The steps of UPGRADING.md. While gateways are restarted one after the other, two that follow each other serve at
 * once.
 */
const STEPS: Record<string, string>[] = [
  { SESSION_SECRET: OLD },
  { SESSION_SECRET: OLD, SESSION_SECRET_ALSO: NEW },
  { SESSION_SECRET: NEW, SESSION_SECRET_ALSO: OLD },
  { SESSION_SECRET: NEW },
];

type RunningGateway = Awaited<ReturnType<Parts['startGateway']>>;

let parts: Parts;
let gateways: RunningGateway[];
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
  gateways = await Promise.all(STEPS.map((settings) => parts.startGateway({ SIGN_UP_FORM: 'required', ...settings })));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await parts.close();
});

/** What the second gateway answers to a write with the first one's token. */
async function write(signs: RunningGateway, judges: RunningGateway): Promise<number> {
  const { browser } = await signUp(parts);
  const token = await browser.at(signs.address).csrf();
  return (await browser.at(judges.address).send('PATCH', API.profile, { bio: 'Hello' }, { [CSRF_HEADER]: token }))
    .status;
}

/** The sign-up form is opened at one gateway, and sent to the other two seconds later. */
async function signUpAcross(signs: RunningGateway, judges: RunningGateway): Promise<number> {
  const { formToken } = (await new Browser(signs.address).get(API.signUpForm)).body as { formToken: string };
  const email = `${Math.random().toString(36).slice(2)}@example.org`;
  const fields = { email, password: 'plank-and-nail-7', formToken, homepage: '' };
  return eventually(async () => {
    const { status } = await new Browser(judges.address).post(API.register, fields);
    expect(status).toBe(201);
    return status;
  });
}

describe('a change of SESSION_SECRET', () => {
  it.each([0, 1, 2])('refuses nobody while gateways of step %s and of the next one serve', async (step) => {
    const [one, next] = [gateways[step]!, gateways[step + 1]!];
    expect(await Promise.all([write(one, next), write(next, one)])).toEqual([200, 200]);
    expect(await Promise.all([signUpAcross(one, next), signUpAcross(next, one)])).toEqual([201, 201]);
  });

  it('leaves nothing of the old key', async () => {
    expect(await write(gateways[0]!, gateways[3]!)).toBe(403);
  });
});
