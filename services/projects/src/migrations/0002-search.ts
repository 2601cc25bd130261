import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Full-text search that forgives typing errors. The documents stand beside the projects, not in them: the follower
 * rewrites project rows all the time, and would have to touch the large text indexes with each of them. A word of a
 * search that no public project has is replaced by the public words that are one error away from it.
 */
export class Search0002 implements MigrationInterface {
  readonly name = 'Search0002700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(keeping);
    await runner.query(asking);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger projects_search on projects;
      drop table project_search, search_words;
      drop function keep_search, search_query, near_words;
    `);
  }
}

const tables = `
  -- The document is for the public and there while the project is approved; the names are for the dashboard.
  create table project_search (
    project_id integer primary key references projects on delete cascade,
    document tsvector,
    names text not null
  );
  create index project_search_document on project_search using gin (document) with (fastupdate = off);
  create index project_search_names on project_search using gin (names gin_trgm_ops) with (fastupdate = off);

  -- Words that some public project has or had. Two words are one error apart (a letter too many, missing, wrong, or two swapped)
  -- when they share a form in \`near\`: the word itself or the word less one letter.
  create table search_words (
    word text primary key,
    near text[] not null
  );
  create index search_words_near on search_words using gin (near) with (fastupdate = off);
  create index search_words_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
`;

const keeping = `
  create function near_words(word text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct form) from (
      select word as form
      union all
      select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) place
    ) forms
  $$;

  -- Words are added in their order: two transactions that add the same ones wait for each other in turn, not in a ring.
  create function keep_search() returns trigger language plpgsql set search_path = projects, public as $$
  declare
    content text := coalesce(new.content, '');
    document tsvector;
  begin
    if new.is_approved then
      document := setweight(to_tsvector('english', plain(new.title)), 'A')
        || setweight(to_tsvector('english', plain(new.city)), 'B')
        || setweight(to_tsvector('english', plain(new.description)), 'C')
        || setweight(to_tsvector('english', plain(content)), 'D');
      insert into search_words (word, near)
        select used.word, near_words(used.word)
        from unnest(tsvector_to_array(to_tsvector('simple',
          plain(concat_ws(' ', new.title, new.city, new.description, content))))) used (word)
        where char_length(used.word) between 3 and 40 and used.word !~ '[^[:alpha:]]'
          and not exists (select 1 from search_words known where known.word = used.word)
        order by used.word
        on conflict do nothing;
    end if;
    insert into project_search as s (project_id, document, names)
      values (new.id, document, lower(new.title || E'\\n' || new.description))
      on conflict (project_id) do update set document = excluded.document, names = excluded.names;
    return null;
  end $$;
  create trigger projects_search after insert or update of title, city, description, content, is_approved on projects
    for each row execute function keep_search();
`;

/**
 * Only what the public can find decides whether a word counts as known, so a search tells nothing of a pending project.
 * Null when nothing is asked.
 */
const asking = `
  create function search_query(given text) returns tsquery language plpgsql stable parallel safe
    set search_path = projects, public set client_min_messages = warning as $$
  declare
    asked text;
    meant tsquery;
    whole tsquery;
  begin
    for asked in select part from regexp_split_to_table(plain(given), '[^[:alnum:]]+') part where part <> '' limit 16 loop
      meant := plainto_tsquery('english', asked);
      continue when numnode(meant) = 0;
      if char_length(asked) between 3 and 40 and asked !~ '[0-9]' and not exists (
        select 1 from project_search s where s.document @@ meant
      ) then
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
