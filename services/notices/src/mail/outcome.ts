/** What became of one try to hand a mail over. */
export type Outcome =
  /** The server has it. */
  | 'sent'
  /** Nothing was left to say. */
  | 'dropped'
  /** There is no such address. */
  | 'refused'
  /** The server did not take this one now, or its answer was lost. */
  | 'deferred'
  /** The server takes none: it is away, or something is wrong between it and us. */
  | 'away'
  /** What the mail is made of could not be asked. */
  | 'unknown';

/** What an error of nodemailer says of what happened. Everything else in it may hold an address. */
export interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  timeoutType?: string | undefined;
}

/** The commands of a mail itself. Whatever fails before them fails for all mails. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];
const CLOSING = 421;

export function outcomeOf(error: SmtpError): Outcome {
  const { code = '', command = '', responseCode } = error;
  if (responseCode === undefined) {
    // Invalid to nodemailer, before anything was said: no server knows such an address.
    if (code === 'EENVELOPE' && command === 'API') return 'refused';
    if (code === 'EMESSAGE' || code === 'ECONNECTION') return 'deferred';
    return error.timeoutType === 'SOCKET_TIMEOUT' ? 'deferred' : 'away';
  }
  if (responseCode === CLOSING || code === 'EAUTH') return 'away';
  if (OF_THE_MAIL.includes(command)) return isNoSuchAddress(error) ? 'refused' : 'deferred';
  return responseCode < 500 && command === 'MAIL FROM' ? 'deferred' : 'away';
}

/**
 * A server that distrusts the site, or a mailbox that is full, answers 5xx too, and says nothing about the address. The
 * second code (RFC 3463) tells them apart: 5.1.x is about addresses, of which 5.1.7 and 5.1.8 are the sender's.
 */
function isNoSuchAddress({ responseCode = 0, response }: SmtpError): boolean {
  const enhanced = enhancedCode(response);
  if (enhanced) return /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/.test(enhanced);
  return [550, 551, 553].includes(responseCode);
}

/** For the log: what a server answered, without its text, which quotes addresses. */
export function saidBy({ code, command, responseCode, response, timeoutType }: SmtpError): string {
  return [responseCode ?? timeoutType ?? code ?? 'no answer', enhancedCode(response), command && `to ${command}`]
    .filter(Boolean)
    .join(' ');
}

const enhancedCode = (response = ''): string | undefined => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

const MINUTE = 60_000;
const FIRST_PAUSE_MS = MINUTE / 2;
const LONGEST_PAUSE_MS = 120 * MINUTE;

/** With these pauses so many tries take a day. */
export const MOST_TRIES = 20;

/** How long after so many tries the next one comes; undefined when there were enough. */
export const pauseAfter = (tries: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
