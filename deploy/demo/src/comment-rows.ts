import type { Account } from './accounts.js';
import type { DemoProject, DemoWriting } from './content/project.js';
import type { Materials } from './project-rows.js';
import { seeded } from './random.js';

/** A project as the comments service knows it, with what people say about it. */
export interface Talk {
  project: DemoProject;
  projectId: number;
  slug: string;
  creatorId: string;
  version: number;
}

export interface Writing {
  author: Account;
  content: string;
  at: Date;
  likes: { userId: string; at: Date }[];
}

export interface CommentOf extends Writing {
  talk: Talk;
  replies: Writing[];
}

type People = Pick<Materials, 'accounts' | 'history'>;

/** Who says what when about all projects, in the order of time. */
export function commentsOf(talks: readonly Talk[], people: People): CommentOf[] {
  const written = writer(people);
  const comments = talks.flatMap((talk) =>
    talk.project.comments.map((comment, place): CommentOf => {
      const first = written(comment, (author) => people.history.commented(talk.project, place, author));
      let before = first.at;
      const replies = comment.replies.map((reply) => {
        const next = written(reply, (author) => people.history.replied(before, author, reply.content));
        before = next.at;
        return next;
      });
      return { ...first, talk, replies };
    }),
  );
  return comments.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Likes are by the first people of a shuffle that depends on the text; nobody likes what they wrote themselves. */
function writer({ accounts, history }: People) {
  const everybody = [...accounts.values()].sort((a, b) => a.email.localeCompare(b.email));
  return ({ author: name, content, likes }: DemoWriting, when: (author: Account) => Date): Writing => {
    const author = accounts.get(`${name}@example.org`);
    if (!author) throw new Error(`${name} has no account`);
    const at = when(author);
    const others = seeded(content).shuffled(everybody.filter(({ id }) => id !== author.id));
    return {
      author,
      content,
      at,
      likes: others.slice(0, likes).map((person) => ({ userId: person.id, at: history.liked(at, person) })),
    };
  };
}
