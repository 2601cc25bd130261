import { describe, expect, test } from '@jest/globals';
import { MOST_TRIES, outcomeOf, pauseAfter, saidBy } from './outcome.js';

describe('what a mail server answered', () => {
  const at = (command: string, response: string, code = 'EENVELOPE') => ({
    ...{ code, command, response },
    responseCode: Number(response.slice(0, 3)),
  });

  test.each([
    ['no such address', at('RCPT TO', '550 5.1.1 <jane@example.org> unknown'), 'refused'],
    ['no such address, by an old server', at('RCPT TO', '550 unknown'), 'refused'],
    ['no such address, found after the mail was sent', at('DATA', '550 5.1.1 unknown', 'EMESSAGE'), 'refused'],
    ['a mailbox that is closed', at('RCPT TO', '550 5.2.1 disabled'), 'refused'],
    ['a mailbox that is full', at('RCPT TO', '552 5.2.2 full'), 'deferred'],
    ['a server that distrusts the site', at('RCPT TO', '550 5.7.1 you are on a list'), 'deferred'],
    ['the sender’s address', at('RCPT TO', '550 5.1.8 bad sender'), 'deferred'],
    ['an unknown client', at('RCPT TO', '451 4.7.1 greylisted'), 'deferred'],
    ['a mail that looks like spam', at('DATA', '554 5.7.1 spam', 'EMESSAGE'), 'deferred'],
    ['too many from this sender for now', at('MAIL FROM', '452 4.3.1 slow down'), 'deferred'],
    ['a sender that may not send', at('MAIL FROM', '553 5.7.1 not owned by user'), 'away'],
    ['a wrong password', at('AUTH PLAIN', '535 5.7.8 no', 'EAUTH'), 'away'],
    ['a server that closes', at('RCPT TO', '421 4.3.2 shutting down'), 'away'],
    ['an answer that never came', { code: 'ECONNECTION', command: 'CONN' }, 'deferred'],
    ['silence in the middle', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'deferred'],
    ['silence instead of a greeting', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'away'],
    ['nobody there', { code: 'ESOCKET', command: 'CONN' }, 'away'],
    ['no encryption', { code: 'ETLS', command: 'STARTTLS' }, 'away'],
    ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ])('%s', (_what, error, outcome) => {
    expect(outcomeOf(error)).toBe(outcome);
  });

  test('reaches the log without the text, which quotes addresses', () => {
    expect(saidBy(at('RCPT TO', '550 5.1.1 <jane@example.org> unknown'))).toBe('550 5.1.1 to RCPT TO');
    expect(saidBy({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })).toBe('GREETING_TIMEOUT');
  });
});

describe('the pauses between the tries', () => {
  const pauses = Array.from({ length: MOST_TRIES }, (_, index) => pauseAfter(index + 1));

  test('grow, and end after a day', () => {
    const known = pauses.filter((pause) => pause !== undefined);
    expect(known.toSorted((a, b) => a - b)).toEqual(known);
    expect(known.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(24, 0);
    expect(pauses.at(-1)).toBeUndefined();
  });
});
