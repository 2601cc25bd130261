import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of words also knows where a project belongs: a document has marks beside its words. No word of a text
 * begins with `#`. So a list of several filters is one look into this index, however many projects each of them alone
 * has. `#b` says in which block of ids the project is. A search for a common word looks through the newest blocks until
 * it has enough, and not through all that has the word.
 *
 * What the version before reads does not change. Rows get their marks in batches, in no lock but their own.
 */
export class SearchMarks0029 implements MigrationInterface {
  readonly name = 'SearchMarks00299738000000029';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Before `search_query`, which must not miss a word whose document has no marks yet.
    await runner.query('alter table project_search add column if not exists created_at timestamptz(3)');
    await runner.query(marking);
    await runner.query(keeping(`document || ${marksOf('new')}`, MARKED));
    for (let last: number | null = 0; last !== null;)
      last = ((await runner.query(marked, [last])) as { last: number | null }[])[0]!.last;
    await runner.query(asking('in_some_block(meant)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(asking('exists (select from project_search s where s.document @@ meant)'));
    await runner.query(keeping('document', ''));
    await runner.query(`
      drop function in_some_block, found_in_blocks, search_marks;
      alter table project_search drop column created_at;
    `);
  }
}

const marking = `
  create or replace function search_marks(id integer, category text, state text, city_key text, user_id text, is_featured boolean)
    returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array_remove(array['#b' || (id >> 13), '#c' || category, '#s' || state, '#t' || city_key,
      '#u' || user_id, case when is_featured then '#f' end], null))
  $$;

  -- Block by block, the newest first. The inner query is as small for a common word as for a rare one: so it always goes by the index.
  create or replace function found_in_blocks(asked tsquery) returns setof project_search language sql stable parallel safe as $$
    select s.* from generate_series((select max(id) from projects) >> 13, 0, -1) block,
      lateral (select * from project_search s where s.document @@ (asked && ('#b' || block)::tsquery) offset 0) s
  $$;

  create or replace function in_some_block(asked tsquery) returns boolean language sql stable parallel safe
    set search_path = projects, public as $$ select exists (select from found_in_blocks(asked)) $$;
`;

/** Columns that the marks are made from, besides those of the words. */
const MARKED = ', category, state, is_featured, user_id';

const marksOf = (row: string): string =>
  `search_marks(${row}.id, ${row}.category, ${row}.state, ${row}.city_key, ${row}.user_id, ${row}.is_featured)`;

/** As it was in 0002-search.ts, but for the marks and the time. */
const keeping = (document: string, marked: string): string => `
  create or replace function keep_search() returns trigger language plpgsql set search_path = projects, public as $$
  declare
    content text := coalesce(new.content, '');
    document tsvector;
  begin
    if new.is_approved then
      document := setweight(to_tsvector('english', plain(new.title)), 'A')
        || setweight(to_tsvector('english', plain(new.city)), 'B')
        || setweight(to_tsvector('english', plain(new.description)), 'C')
        || setweight(to_tsvector('english', plain(content)), 'D');
      document := ${document};
      insert into search_words (word, near)
        select used.word, near_words(used.word)
        from unnest(tsvector_to_array(to_tsvector('simple',
          plain(concat_ws(' ', new.title, new.city, new.description, content))))) used (word)
        where char_length(used.word) between 3 and 40 and used.word !~ '[^[:alpha:]]'
          and not exists (select 1 from search_words known where known.word = used.word)
        order by used.word
        on conflict do nothing;
    end if;
    insert into project_search as s (project_id, document, names${marked && ', created_at'})
      values (new.id, document, lower(new.title || E'\\n' || new.description)${marked && ', new.created_at'})
      on conflict (project_id) do update set document = excluded.document, names = excluded.names${marked && ', created_at = excluded.created_at'};
    return null;
  end $$;
  create or replace trigger projects_search
    after insert or update of title, city, description, content, is_approved${marked} on projects
    for each row execute function keep_search();
`;

/**
 * A batch of rows without marks. What is not public has no document, and gets none: `null || …` is null. Projects are
 * locked before their documents, as everywhere: so what is written is of the project as it is.
 */
const marked = `
  with batch as (
    select id, created_at, category, state, city_key, user_id, is_featured
    from projects where id > $1 order by id limit 500 for no key update
  ),
  changed as (
    update project_search s set document = s.document || ${marksOf('batch')}, created_at = batch.created_at
    from batch where s.project_id = batch.id and s.created_at is null
  )
  select max(id) as last from batch`;

/** As it was in 0002-search.ts, but for the question whether anybody has a word. */
const asking = (has: string): string => `
  create or replace function search_query(given text) returns tsquery language plpgsql stable parallel safe
    set search_path = projects, public set client_min_messages = warning as $$
  declare
    asked text;
    meant tsquery;
    whole tsquery;
  begin
    for asked in select part from regexp_split_to_table(plain(given), '[^[:alnum:]]+') part where part <> '' limit 16 loop
      meant := plainto_tsquery('english', asked);
      continue when numnode(meant) = 0;
      if char_length(asked) between 3 and 40 and asked !~ '[0-9]' and not ${has} then
        select coalesce(to_tsquery('english', string_agg(quote_literal(near.word), ' | ')), meant) into meant from (
          select w.word from search_words w
          where w.near && near_words(asked)
            or (char_length(asked) > 5 and w.word % asked and similarity(w.word, asked) > 0.45)
            or w.word like asked || '%'
          order by similarity(w.word, asked) desc, w.word
          limit 12
        ) near;
      end if;
      whole := coalesce(whole && meant, meant);
    end loop;
    return whole;
  end $$;
`;
