import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How old versions of words are removed, and words that were reported and decided on. */
export class Retention0014 implements MigrationInterface {
  readonly name = 'Retention00149700000000014';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'reported_words_oldest', 'on reported_words (at, case_id, words)');
    await runner.query(forgetVersions);
    await runner.query(forgetReported);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_word_versions, forget_reported_words');
    await runner.query('drop index reported_words_oldest');
  }
}

/**
 * The service may add to both tables and read them, and no more. What each function removes is a year old at least, and
 * held by nobody.
 */
const forget = (name: string, removal: string): string => `
  create or replace function ${name}(years integer, held_projects integer[], held_people text[])
  returns integer language plpgsql security definer set search_path = comments, pg_temp as $$
  declare
    removed integer;
  begin
    if years is null or years < 1 or held_projects is null or held_people is null then
      raise exception 'years must be 1 or more, and what is held must be known';
    end if;
    ${removal};
    get diagnostics removed = row_count;
    return removed;
  end $$;
`;

const forgetVersions = forget(
  'forget_word_versions',
  `with old as (
      select v.id from word_versions v
      where v.at < now() - make_interval(years => years) and v.project_id <> all (held_projects)
        and v.author_id <> all (held_people) and coalesce(v.by_id, '') <> all (held_people)
        and not exists (
          select from report_cases k
          where k.target_type = v.target_type and k.target_id = v.target_id::text and k.resolved_at is null
        )
      order by v.at, v.id limit 200
    )
    delete from word_versions v using old where v.id = old.id`,
);

/** Their age begins with the decision. Of a case that has joined another one, it is that one's. */
const forgetReported = forget(
  'forget_reported_words',
  `with old as (
      select w.case_id, w.words from reported_words w
      left join joined_cases j on j.case_id = w.case_id
      join report_cases k on k.id = coalesce(j.into_id, w.case_id)
      where w.at < now() - make_interval(years => years) and k.resolved_at < now() - make_interval(years => years)
        and coalesce(k.project_id, 0) <> all (held_projects) and k.author_id <> all (held_people)
        and not exists (
          select from reports r where r.case_id = k.id and r.words = w.words and r.reporter_id = any (held_people)
        )
      order by w.at, w.case_id, w.words limit 200
    )
    delete from reported_words w using old where w.case_id = old.case_id and w.words = old.words`,
);
