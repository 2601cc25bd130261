import type { STORY_TAGS } from '@app/contracts';
import type { Page } from 'playwright-core';

type Tag = (typeof STORY_TAGS)[keyof typeof STORY_TAGS][number];

const table = (inside: string) => `<table>${inside}</table>`;
const row = '<tr><td>Benches</td></tr>';
const inText = (tag: string) => `<p>We plan <${tag}>two benches</${tag}> here.</p>`;

/** A story for every tag that the server allows. `src` is a picture of this site. */
export const samples = (src: string): Record<Tag, string> => ({
  h1: '<h1>Plan</h1>',
  h2: '<h2>Plan</h2>',
  h3: '<h3>Plan</h3>',
  h4: '<h4>Plan</h4>',
  h5: '<h5>Plan</h5>',
  h6: '<h6>Plan</h6>',
  p: '<p>Plan</p>',
  br: '<p>One<br>two</p>',
  hr: '<p>One</p><hr><p>two</p>',
  blockquote: '<blockquote><p>Let’s sit</p></blockquote>',
  pre: '<pre>one\n  <em>two</em><br>three</pre>',
  ul: '<ul><li>Oak</li><li><h3>Elm</h3></li></ul>',
  ol: '<ol start="3"><li>Oak</li></ol>',
  li: '<ul><li>Oak<ol><li>seat</li></ol></li></ul>',
  img: `<img src="${src}" alt="The steps" title="At noon" width="400" height="225"><p>By <a href="/x"><img src="${src}" alt=""></a> us</p>`,
  figure: `<figure><img src="${src}" alt="The steps"></figure>`,
  figcaption: `<figure><img src="${src}" alt=""><figcaption>By <a href="/x">Ana</a></figcaption></figure>`,
  table: table(`<tbody>${row}</tbody>`),
  caption: table(`<caption>What we <em>need</em></caption><tbody>${row}</tbody>`),
  thead: table(`<thead><tr><th>What</th></tr></thead><tbody>${row}</tbody>`),
  tbody: table(`<tbody>${row}</tbody><tbody>${row}</tbody>`),
  tfoot: table(`<tbody>${row}</tbody><tfoot><tr><td>Sum</td></tr></tfoot>`),
  tr: table(`<tbody>${row}${row}</tbody>`),
  th: table('<tbody><tr><th colspan="2" rowspan="2" scope="row">What</th><td>1</td></tr></tbody>'),
  td: table('<tbody><tr><td colspan="2" rowspan="3"><ul><li>Oak</li></ul></td></tr></tbody>'),
  a: '<p>See <a href="https://example.org/x" title="The plan">the <code>plan</code></a></p>',
  cite: inText('cite'),
  q: inText('q'),
  code: inText('code'),
  em: inText('em'),
  strong: inText('strong'),
  b: inText('b'),
  i: inText('i'),
  u: inText('u'),
  s: inText('s'),
  del: inText('del'),
  ins: inText('ins'),
  mark: inText('mark'),
  small: inText('small'),
  sub: inText('sub'),
  sup: inText('sup'),
});

/**
 * The elements of a story with their attributes, and its text. Paragraphs are left out, because the editor puts the
 * text of a cell into one, and so are `rel`, which the server writes, and an empty `alt`.
 */
export const outlineOf = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((given) => {
    const parsed = new DOMParser().parseFromString(given, 'text/html');
    const named = [...parsed.body.querySelectorAll(':not(p)')].map((element) =>
      [
        element.localName,
        ...[...element.attributes]
          .filter(({ name, value }) => name !== 'rel' && `${name}=${value}` !== 'alt=')
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
      ].join(' '),
    );
    return [...named, parsed.body.textContent];
  }, html);
