import { waitingPeopleTable } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words and likes of people who have not confirmed their address: nobody else sees them until they have. */
export class WaitingWords0017 implements MigrationInterface {
  readonly name = 'WaitingWords00179738000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(waitingPeopleTable);
    await runner.query(`
      create table waiting_words (
        id integer generated always as identity primary key,
        user_id text not null references waiting_people on delete cascade,
        project_id integer not null references discussions,
        -- What a reply answers. No reference: the words stay when it is gone.
        comment_id integer,
        content text not null check (char_length(content) between 1 and 5000),
        key text,
        body_hash bytea,
        -- Why they will not be posted any more.
        kept_back text check (kept_back in ('gone', 'hidden')),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index waiting_words_person on waiting_words (user_id, created_at desc, id desc);
      create unique index waiting_words_key on waiting_words (user_id, key) where key is not null;
      create index waiting_words_recent on waiting_words (created_at, id);
      create index waiting_words_project on waiting_words (project_id, created_at, id);

      create table waiting_likes (
        user_id text not null references waiting_people on delete cascade,
        project_id integer not null,
        comment_id integer not null constraint waiting_likes_comment references comment_counters on delete cascade,
        -- Null when the comment itself is liked.
        reply_id integer constraint waiting_likes_reply references comment_replies on delete cascade,
        created_at timestamptz(3) not null default now()
      );
      create unique index waiting_likes_once on waiting_likes (user_id, project_id, comment_id, coalesce(reply_id, 0));
      create index waiting_likes_comment_id on waiting_likes (comment_id);
      create index waiting_likes_reply_id on waiting_likes (reply_id) where reply_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table waiting_likes, waiting_words, waiting_people');
  }
}
