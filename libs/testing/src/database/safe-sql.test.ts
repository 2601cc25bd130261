import { describe, expect, it } from '@jest/globals';
import { faultsOf, type Step } from './safe-sql.ts';

const fault = (sql: string, more: Partial<Step> = {}) => faultsOf({ sql: [sql], ...more });

describe('a migration that runs while the version before serves', () => {
  it.each([
    ['alter table users add column nick text'],
    ['alter table users add column nick text not null default 1'],
    ["alter table users add column at timestamptz default now(), add column kind text not null default 'x'"],
    ['create table badges (id int primary key, name text not null); create index badges_name on badges (name)'],
    ['create table badges (id int); alter table badges add check (id > 0); insert into badges values (1)'],
    ['alter table users add constraint users_nick check (nick <> $$x$$) not valid'],
    ['alter table users validate constraint users_nick'],
    ['alter table users add constraint users_nick unique using index users_nick'],
    ['-- drop table users\ncreate function f() returns int language sql as $$ delete from users; select 1 $$'],
    ["update users set role = 'USER' where role is null"],
    ['create or replace function f() returns int language sql as $$ select 1 $$'],
    ["alter table users add column drop_default text, add column note text default 'alter column x type text'"],
    ['alter table users drop constraint users_nick'],
    ['comment on table users is $$drop table users; truncate users$$'],
  ])('may: %s', async (sql) => expect(await fault(sql)).toEqual([]));

  it.each([
    ['drop table users', /takes away/],
    ['drop function names_of', /relies on/],
    ['alter table users drop column bio', /drops a column/],
    ['alter table users drop bio', /drops a column/],
    ['alter table users rename column bio to about', /old name/],
    ['alter table users rename to people', /old name/],
    ['alter index users_newest rename to users_latest', /old name/],
    ['alter table users alter column bio type varchar(500)', /whole table anew/],
    ['alter table users alter bio set not null', /leave it empty/],
    ['truncate users', /removes rows/],
    ['create index users_bio on users (bio)', /makeIndex/],
    ['create unique index users_bio on users (bio)', /makeIndex/],
    ['drop index users_newest', /concurrently/],
    ['alter table users add column nick text not null', /give it a default/],
    ['alter table users add nick text not null', /give it a default/],
    ['alter table users add column key uuid default gen_random_uuid()', /fill it in batches/],
    ['alter table users add constraint nick check (bio is not null)', /not valid/],
    ['alter table comments add foreign key (user_id) references creators', /not valid/],
    ['alter table users add constraint nick unique (bio)', /using index/],
    ['update users set bio = null', /in batches/],
    ['lock table users', /locks a whole table/],
    ['alter table only "users" add column nick text, drop column "bio"', /drops a column/],
    ['alter table users add column key uuid default coalesce(null, gen_random_uuid())', /fill it in batches/],
    ['alter table users add column town int not null default 1 references towns', /not valid/],
    ['alter table users set schema people', /old name/],
    ['with old as (select 1) delete from users', /in batches/],
    ['vacuum (full) users', /locks a whole table/],
    ['reindex (verbose) table users', /locks a whole table/],
    ['do $$ begin drop table users; end $$', /those statements themselves/],
    ['create index concurrently users_bio on users (bio)', /transaction = false/],
    ['create table badges (id int); create index users_bio on users (bio)', /makeIndex/],
  ])('may not: %s', async (sql, sentence) => expect((await fault(sql)).join('\n')).toMatch(sentence));

  it('may take away what no version uses any more, when it says which version it waits for; never by a long lock', async () => {
    expect(await fault('alter table users drop column bio', { unusedSince: '1.4.0' })).toEqual([]);
    expect(await fault('create index users_bio on users (bio)', { unusedSince: '1.4.0' })).toHaveLength(1);
  });
});
