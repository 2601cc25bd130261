import { eventTables } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `projects` holds the documented fields. Votes never touch it: they lock the narrow `project_counters`, and a follower
 * copies the counts over for the indexes that lists are ordered by. What is derived from a project's row (its printed
 * card, its counters' row) is kept by triggers, so that it is right whoever writes the row.
 */
export class Projects0001 implements MigrationInterface {
  readonly name = 'Projects0001700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(indexes);
    await runner.query(records);
    await runner.query(eventTables);
    await runner.query(triggers);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table audit, idempotency_keys, list_state, project_upvotes, project_counters, projects, creators, outbox, dead_letters;
      drop function keep_card, keep_counters, list_changed, list_grown, iso, plain;
    `);
  }
}

const tables = `
  create table creators (
    user_id text primary key,
    card json not null,
    version integer not null
  );

  create table projects (
    id integer generated always as identity primary key,
    user_id text not null constraint projects_creator references creators,
    title text not null check (char_length(title) between 1 and 100),
    slug text not null constraint projects_slug unique
      check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[^0-9]'
        and slug not in ('featured', 'cities')),
    description text not null check (char_length(description) between 1 and 250),
    content text check (char_length(content) between 1 and 50000),
    category text not null check (category in ('Parks & Rec', 'Main Street & Downtown', 'Infrastructure', 'Festivals',
      'Cultural', 'Marketplace', 'Food & Drink')),
    status text not null default 'Idea'
      check (status in ('Idea', 'Planning', 'Initiated/Ongoing', 'Implemented/Completed')),
    city text not null check (char_length(city) between 1 and 100),
    city_key text not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    image_url text not null,
    image json,
    website_url text check (char_length(website_url) <= 2000),
    upvotes integer not null default 0 check (upvotes >= 0),
    comment_count integer not null default 0 check (comment_count >= 0),
    trending integer not null default 0,
    is_approved boolean not null default false,
    is_featured boolean not null default false,
    is_sponsored boolean not null default false,
    is_inspiration boolean not null default false,
    featured_at timestamptz(3),
    sponsored_at timestamptz(3),
    inspiration_at timestamptz(3),
    rejected_at timestamptz(3),
    rejection_reason text check (char_length(rejection_reason) <= 500),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version integer not null default 1,
    card text not null,
    check (is_featured = (featured_at is not null)),
    check (is_sponsored = (sponsored_at is not null)),
    check (is_inspiration = (inspiration_at is not null)),
    check (is_approved or not (is_featured or is_sponsored or is_inspiration)),
    check (not is_approved or rejected_at is null),
    check (rejected_at is not null or rejection_reason is null)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
  -- The card is read with every list: what makes a row too wide is stored apart first, content before all.
  alter table projects alter column card set storage main;

  -- Every vote changes one row here: narrow, without secondary indexes, with room on its page for the next version.
  create table project_counters (
    project_id integer primary key references projects on delete cascade,
    upvotes integer not null default 0 check (upvotes >= 0),
    comment_count integer not null default 0 check (comment_count >= 0)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

  -- Refers to the counters, so that a vote locks nothing of the wide row.
  create table project_upvotes (
    project_id integer not null constraint project_upvotes_project references project_counters on delete cascade,
    user_id text not null,
    created_at timestamptz not null default now(),
    primary key (project_id, user_id)
  );
`;

/** One index an order; rows that a mark picks out have small ones of their own, so that an ordinary row is in few. */
const indexes = `
  create index projects_most_upvoted on projects (upvotes desc, created_at desc, id desc) where is_approved;
  create index projects_category on projects (category, upvotes desc, created_at desc, id desc) where is_approved;
  create index projects_newest on projects (created_at desc, id desc) where is_approved;
  create index projects_most_discussed on projects (comment_count desc, created_at desc, id desc) where is_approved;
  create index projects_trending on projects (trending desc, created_at desc, id desc) where is_approved;
  create index projects_city on projects (city_key, state) where is_approved;
  create index projects_state on projects (state, upvotes desc, created_at desc, id desc) where is_approved;
  create index projects_featured on projects (featured_at desc, id desc) where is_approved and is_featured;
  create index projects_sponsored on projects (sponsored_at desc, id desc) where is_approved and is_sponsored;
  create index projects_inspiration on projects (inspiration_at desc, id desc) where is_approved and is_inspiration;
  create index projects_unapproved on projects (created_at desc, id desc) where not is_approved;
  create index projects_pending on projects (created_at, id) where not is_approved and rejected_at is null;
  -- Votes arrive in the order of time: a few bytes a megabyte are enough to find the last fortnight's.
  create index project_upvotes_recent on project_upvotes using brin (created_at) with (pages_per_range = 16);
`;

const records = `
  create table audit (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    actor_id text not null,
    action text not null,
    target_type text not null,
    target_id text not null,
    target_title text not null,
    details jsonb not null default '{}'
  );
  -- Append-only for everybody but the owner of the tables.
  do $$
  declare
    reader record;
  begin
    for reader in
      select distinct pg_get_userbyid(entry.grantee) as name
      from pg_class t, aclexplode(t.relacl) entry
      where t.oid = 'audit'::regclass and entry.grantee not in (0, t.relowner)
    loop
      execute format('revoke update, delete, truncate on audit from %I', reader.name);
    end loop;
  end $$;

  create table idempotency_keys (
    user_id text not null,
    key text not null check (char_length(key) <= 200),
    body_hash bytea not null,
    answer text,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  );
  create index idempotency_keys_age on idempotency_keys (created_at);

  -- Rises with every change of what the public lists hold; totals kept in memory are right as long as it stands still.
  create table list_state (
    only_row boolean primary key default true check (only_row),
    generation bigint not null default 1
  ) with (fillfactor = 10);
  insert into list_state default values;
`;

/** Columns that a card shows, or that decide what the public sees of it. */
const SHOWN = `user_id, title, slug, description, content, category, status, city, state, image_url, image, website_url,
  is_approved, is_featured, is_sponsored, is_inspiration, featured_at, sponsored_at, inspiration_at, created_at, updated_at, version`;

const triggers = `
  create function plain(given text) returns text language sql immutable strict parallel safe as
    $$ select lower(public.unaccent('public.unaccent'::regdictionary, given)) $$;

  create function iso(moment timestamptz) returns text language sql stable strict parallel safe as
    $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

  -- Printed once when it is written instead of at every read. Counts are put in front when it is read.
  create function keep_card() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    new.city_key := plain(new.city);
    new.card := (select row_to_json(card)::text from (select
      new.id as "id", new.user_id as "userId", new.title as "title", new.slug as "slug",
      new.description as "description", new.category as "category", new.status as "status",
      new.city as "city", new.state as "state", new.image_url as "imageUrl", new.image as "image",
      new.website_url as "websiteUrl", new.is_approved as "isApproved", new.is_featured as "isFeatured",
      new.is_sponsored as "isSponsored", new.is_inspiration as "isInspiration",
      iso(new.featured_at) as "featuredAt", iso(new.sponsored_at) as "sponsoredAt",
      iso(new.created_at) as "createdAt", iso(new.updated_at) as "updatedAt", new.version as "version") card);
    return new;
  end $$;
  create trigger projects_card before insert or update of ${SHOWN} on projects
    for each row execute function keep_card();

  create function keep_counters() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    insert into project_counters (project_id) values (new.id);
    return null;
  end $$;
  create trigger projects_counters after insert on projects for each row execute function keep_counters();

  -- The last triggers by name: the row they lock is the last lock of every transaction that changes a project.
  create function list_changed() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    update list_state set generation = generation + 1;
    return null;
  end $$;
  create trigger projects_visible_update after update of ${SHOWN} on projects
    for each row when (old.is_approved or new.is_approved) execute function list_changed();
  create trigger projects_visible_delete after delete on projects
    for each row when (old.is_approved) execute function list_changed();

  create function list_grown() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    update list_state set generation = generation + 1 where exists (select 1 from added where is_approved);
    return null;
  end $$;
  create trigger projects_visible_insert after insert on projects referencing new table as added
    for each statement execute function list_grown();
`;
