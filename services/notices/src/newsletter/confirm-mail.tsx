import { PAGES, SUBSCRIPTION_DAYS } from '@app/contracts';
import { Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Button, Heading, Text } from '../mail/page/parts.js';
import { StopLinks } from '../stopping/stop-links.js';
import { words } from '../words/words.js';
import { Subscribers } from './subscribers.js';

/**
 * The mail to an address that was entered for the newsletter: is it yours? Who has said so reads that they are there.
 */
@Injectable()
export class ConfirmMail {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly links: StopLinks,
    private readonly pages: Pages,
  ) {}

  @Composes('newsletter_confirm')
  async compose({ reader }: Mail): Promise<Composed | null> {
    const subscriber = await this.subscribers.of(reader);
    if (!subscriber) return null;
    const isThere = subscriber.confirmedAt !== null;
    const said = { site: this.pages.site.name, days: SUBSCRIPTION_DAYS };
    const { subject, heading, sentences, button, why } = words.newsletter[isThere ? 'isThere' : 'confirm'];
    const url = isThere
      ? await this.links.urlFor({ reader, list: 'newsletter' })
      : `${this.pages.site.url}${PAGES.newsletter}#token=${await this.subscribers.newToken(reader)}`;
    return {
      to: subscriber.email,
      subject: subject(said),
      content: (
        <>
          <Heading>{heading}</Heading>
          {sentences(said).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          <Button url={url}>{button}</Button>
        </>
      ),
      why: why(said),
      // An address that somebody has typed in wrongly leaves nothing behind.
      isElsewhere: !isThere,
    };
  }
}
