import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SMTPPoolOptions, type Transporter } from 'nodemailer';
import type { NoticesConfig } from '../config.js';
import { connection } from './connection.js';

/** A mail as the server gets it. */
export interface Envelope {
  /** The Message-ID is made of it, so that whoever gets a mail again knows it again. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribe?: string | undefined;
}

/** The mail server that SMTP_URL names, by a few connections that are kept. */
@Injectable()
export class MailServer {
  private readonly transport: Transporter<unknown, SMTPPoolOptions> | undefined;
  private readonly from: string;
  /** The sender's: it stands behind the @ of every Message-ID. */
  private readonly host: string;

  constructor(@Inject(CONFIG) { SMTP_URL: url, MAIL_FROM: from }: Readonly<NoticesConfig>) {
    this.from = from;
    this.host = /@([^<>@\s]+?)>?$/.exec(from)![1]!;
    if (url !== undefined) this.transport = createTransport({ ...connection(url), pool: true });
  }

  get isThere(): boolean {
    return this.transport !== undefined;
  }

  /** @throws SmtpError, which may hold addresses: only what `saidBy` makes of it goes into the log. */
  async send({ id, to, subject, html, text, unsubscribe }: Envelope): Promise<void> {
    await this.transport!.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: `<${id}@${this.host}>`,
      headers: {
        // No answering machine answers to it.
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** What is under way fails: nobody will know whether the server has it. */
  close(): void {
    this.transport?.close();
  }
}
