import { makeDerived } from '@app/operator/derived';
import { backendAddresses } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardTriggers } from '../../src/card/card-triggers.js';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const sql: Town['parts']['sql'] = (text, values) => town.parts.sql(text, values);

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

describe('the mark on the public lists', () => {
  beforeAll(async () => {
    await sql(`
      create table public.marks ();
      create function public.note_mark() returns trigger language plpgsql security definer as
        'begin insert into public.marks default values; return null; end';
      create trigger note_mark after update on projects.list_state
        for each row when (new.generation > old.generation) execute function public.note_mark()`);
  });

  /** How often the mark rises: as often as a version of its one row is written. */
  async function rise(text: string): Promise<number> {
    await sql('delete from public.marks');
    await sql(text);
    return (await sql('select from public.marks')).length;
  }

  const many = (approved: boolean) => `
    insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, is_approved)
    select '${town.maya.userId}', 'Many', 'many-' || n, 'Many', 'Cultural', 'Dayton', 'OH', '/', ${approved}
    from generate_series(1, 1000) n`;

  it('is written once, however many projects one transaction adds, changes or deletes', async () => {
    expect(await rise(many(true))).toBe(1);
    expect(await rise(`update projects.projects set category = 'Festivals' where slug like 'many-%'`)).toBe(1);
    expect(
      await rise(`begin;
        update projects.projects set city = 'Akron' where slug like 'many-%';
        update projects.projects set state = 'TX' where slug like 'many-%';
        commit`),
    ).toBe(1);
    expect(await rise(`delete from projects.projects where slug like 'many-%'`)).toBe(1);
  });

  it('stands still for what the public does not see', async () => {
    expect(await rise(many(false))).toBe(0);
    expect(await rise(`update projects.projects set category = 'Festivals' where slug like 'many-%'`)).toBe(0);
    expect(await rise(`update projects.projects set upvotes = 3 where is_approved`)).toBe(0);
    expect(await rise(`delete from projects.projects where slug like 'many-%'`)).toBe(0);
  });

  it('rises also when only a part of the transaction was taken back', async () => {
    const { slug } = await town.approved({ title: 'Part' });
    const change = (status: string) => `update projects.projects set status = '${status}' where slug = '${slug}';`;
    const both = `begin; savepoint s; ${change('Planning')} set constraints all immediate; rollback to s; ${change('Idea')} commit`;
    expect(await rise(both)).toBe(1);
  });

  it('is what makes totals and towns right at once', async () => {
    const { list, cities } = town.parts.rpc.projects;
    const seen = async () => [
      (await list({ limit: 1, location: 'Marfa, TX' }, null)).total,
      (await cities({ limit: 500 }, null)).items.some(({ city }) => city === 'Marfa'),
    ];
    expect(await seen()).toEqual([0, false]);
    const { slug } = await town.approved({ title: 'Lights', city: 'Marfa', state: 'TX' });
    expect(await seen()).toEqual([1, true]);
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    expect(await seen()).toEqual([0, false]);
  });
});

describe('a card', () => {
  const migrate = () => {
    const { pathname } = new URL(town.parts.settings('projects')['DATABASE_URL']!);
    const admin = Object.assign(new URL(backendAddresses().postgres), { pathname }).href;
    return makeDerived(admin, 'projects', [cardTriggers]);
  };

  it('that an earlier version printed is printed anew by the migrator, and nothing else about it changes', async () => {
    const before = await town.approved({ title: 'Printed before' });
    await sql(`
      create or replace function projects.keep_card() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        new.city_key := plain(new.city);
        new.card := '{"title":' || to_json(new.title) || '}';
        return new;
      end $$;
      update projects.projects set card = '';
      update projects.derived set hash = 'of an earlier version'`);
    expect(await town.parts.rpc.projects.get({ project: before.slug }, null)).not.toHaveProperty('slug');

    await migrate();
    const { rejectedAt: _at, rejectionReason: _reason, ...reviewed } = before;
    const { resubmission: _again, needsLook: _later, ownersEdit: _edit, creatorTrusted: _trusted, ...shown } = reviewed;
    expect(await town.parts.rpc.projects.get({ project: before.slug }, null)).toEqual(shown);
    expect(await sql('select renewed_to from projects.derived')).toEqual([{ renewed_to: null }]);
  });

  it('is not printed anew when nothing has changed', async () => {
    const rows = () => sql('select id, xmin from projects.projects order by id');
    const before = await rows();
    await migrate();
    expect(await rows()).toEqual(before);
  });
});
