import { eventually } from '../eventually.ts';

/** A mail in the mailbox of a site that `npm start` runs. */
export interface MailboxMail {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What came for an address, the newest first. */
export async function mailsTo(mailbox: string, address: string): Promise<MailboxMail[]> {
  const mails = (await (await fetch(`${mailbox}/mails.json`)).json()) as MailboxMail[];
  return mails.filter(({ to }) => to === address);
}

/** Waits for a mail to this address whose subject fits. */
export const mailTo = (mailbox: string, address: string, subject: RegExp): Promise<MailboxMail> =>
  eventually(async () => {
    const mail = (await mailsTo(mailbox, address)).find((one) => subject.test(one.subject));
    if (!mail) throw new Error(`no mail to ${address} whose subject is like ${subject}`);
    return mail;
  }, 30_000);
