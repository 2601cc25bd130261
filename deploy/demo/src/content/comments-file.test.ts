import { describe, expect, it } from '@jest/globals';
import { COMMENT_MAX } from '@app/contracts';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT, readProjects } from './projects.js';
import { parseComments } from './comments-file.js';

const talk = `# maya.okafor, 3 likes

Who has the key?

And who had it before?

## walt.brandt, 1 like

Marge.
Ask at the counter.

# adrian.hale

Lovely.
`;

describe('a file of comments', () => {
  it('is a talk: comments with their replies', () => {
    expect(parseComments('bench.comments.md', talk)).toEqual([
      {
        author: 'maya.okafor',
        likes: 3,
        content: 'Who has the key?\n\nAnd who had it before?',
        replies: [{ author: 'walt.brandt', likes: 1, content: 'Marge.\nAsk at the counter.' }],
      },
      { author: 'adrian.hale', likes: 0, content: 'Lovely.', replies: [] },
    ]);
  });

  it('may come from an editor that ends lines as Windows does', () => {
    expect(parseComments('a', talk.replaceAll('\n', '\r\n'))).toEqual(parseComments('a', talk));
  });

  it.each([
    ['# nobody.known\n\nHello.', '1: nobody.known is nobody of people.ts or voters.ts'],
    ['# maya.okafor, 4000 likes\n\nHello.', '1: there are 336 others who could like it'],
    ['# maya.okafor, many likes\n\nHello.', '1: begins neither a comment'],
    ['# maya.okafor\n\nHello.\n\n### walt.brandt\n\nYes.', '5: begins neither a comment'],
    ['\n## maya.okafor\n\nHello.', '2: a reply before the first comment'],
    ['\n\nHello.\n\n# maya.okafor\n\nHello.', '3: begins neither a comment'],
    ['# maya.okafor\n\n# walt.brandt\n\nHello.', '1: '],
    [`# maya.okafor\n\n${'a'.repeat(COMMENT_MAX + 1)}`, '1: '],
  ])('%j is refused with its line', (text, fault) => {
    expect(() => parseComments('bench.comments.md', text)).toThrow(`bench.comments.md:${fault}`);
  });

  it('has all its faults told', () => {
    expect(() => parseComments('a.comments.md', '# nobody.known\n\nHello.\n\n# maya.okafor')).toThrow(
      /^a\.comments\.md:1: .*\na\.comments\.md:5: /,
    );
  });

  it.each([
    ['a project that is not there', 'bench.comments.md', undefined, 'bench.comments.md: it belongs to no project'],
    [
      'a pending project',
      'kite-day-on-the-levee.comments.md',
      'kite-day-on-the-levee.md',
      'nobody can comment on a project',
    ],
  ])('is refused beside %s', (_, name, project, fault) => {
    const folder = mkdtempSync(join(tmpdir(), 'local-network-content-'));
    try {
      writeFileSync(join(folder, name), talk);
      if (project) copyFileSync(join(CONTENT, project), join(folder, project));
      expect(() => readProjects(folder)).toThrow(fault);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
