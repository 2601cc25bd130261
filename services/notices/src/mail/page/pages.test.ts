import { describe, expect, test } from '@jest/globals';
import { createElement, Fragment } from 'react';
import { NoticesConfig } from '../../config.js';
import { Pages } from './pages.js';
import { Button, Heading, ProjectRow, Quote, Text } from './parts.js';

const pages = new Pages(Object.assign(new NoticesConfig(), { SITE_URL: 'https://town.example/', SITE_NAME: 'Town' }));
const mail = (unsubscribe?: string) =>
  pages.envelope('an-id', {
    to: 'jane@example.org',
    subject: 'Your project is live: Benches on Main',
    content: createElement(
      Fragment,
      null,
      createElement(Heading, null, 'Benches on Main is live'),
      createElement(Text, null, 'Everybody can see ', createElement('b', null, 'it'), ' now.'),
      createElement(Quote, null, 'Two <b>lines</b>\nof words'),
      createElement(ProjectRow, { title: 'Benches', url: 'https://town.example/p', lines: ['2 new comments'] }),
      createElement(Button, { url: 'https://town.example/p?a=1&b=2' }, 'See it'),
    ),
    why: 'You get this because you submitted it.',
    ...(unsubscribe && { unsubscribe }),
  });

describe('a mail', () => {
  test('reads as plain text, from the same components as its HTML', () => {
    expect(mail('https://town.example/stop?token=t').text).toBe(`Benches on Main is live

Everybody can see it now.

> Two <b>lines</b>
> of words

Benches
- 2 new comments
https://town.example/p

See it:
https://town.example/p?a=1&b=2

-- 
You get this because you submitted it. Stop these mails (https://town.example/stop?token=t) · All settings of mail (https://town.example/settings/notices)
`);
  });

  test('has the words of people in its HTML as words', () => {
    expect(mail().html).toContain('Two &lt;b&gt;lines&lt;/b&gt;');
  });

  test('offers to stop only what can be stopped', () => {
    expect(mail().text).not.toContain('Stop these');
  });

  test('loads nothing but pictures of the site, and nothing that runs', () => {
    const { html } = mail('https://town.example/stop');
    const loaded = [...html.matchAll(/(?:src|srcset|background)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, src, url]) => src ?? url,
    );
    expect(loaded).toEqual(['https://town.example/icon-192.png']);
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|\son\w+=/);
  });
});
