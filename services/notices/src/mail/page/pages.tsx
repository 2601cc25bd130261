import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NoticesConfig } from '../../config.js';
import type { Composed } from '../composers.js';
import type { Envelope } from '../server.js';
import { Foot, Frame, type SiteOfMails } from './frame.js';
import { plainText } from './text.js';

const PREVIEW_LETTERS = 140;

/** Makes HTML and plain text of what a composer says: both come from the same components. */
@Injectable()
export class Pages {
  readonly site: SiteOfMails;

  constructor(@Inject(CONFIG) { SITE_NAME: name, SITE_URL: url }: Readonly<NoticesConfig>) {
    this.site = { name, url: new URL(url).origin };
  }

  envelope(id: string, { to, subject, preview, content, why, unsubscribe }: Composed): Envelope {
    const { site } = this;
    const body = plainText(content);
    const foot = plainText(<Foot site={site} why={why} unsubscribe={unsubscribe} />);
    const html = renderToStaticMarkup(
      <Frame {...{ site, subject, why, unsubscribe }} preview={preview ?? afterHeading(body)}>
        {content}
      </Frame>,
    );
    return { id, to, subject, html: `<!doctype html>${html}`, text: `${body}\n\n-- \n${foot}\n`, unsubscribe };
  }
}

const afterHeading = (body: string): string =>
  body.split('\n\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LETTERS);
