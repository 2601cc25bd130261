import { describe, expect, it } from '@jest/globals';
import { facebookHref, mailHref, twitterHref } from './share.js';

const shared = { title: 'Pie & coffee', description: 'Two lines.', link: 'https://towns.example/projects/7' };

describe('a share link', () => {
  it('takes the address, and where it can the title, safely along', () => {
    expect(new URL(facebookHref(shared)).searchParams.get('u')).toBe(shared.link);
    expect(new URL(twitterHref(shared)).searchParams.get('text')).toBe('Pie & coffee');
  });

  it('writes spaces of a mail as mail programs read them', () => {
    expect(mailHref('Have a look', 'One two')).toBe('mailto:?subject=Have%20a%20look&body=One%20two');
  });
});
