import type { Derived } from '@app/kernel/service';
import { CARD, columnOf, type CardField } from './card.js';

const FIELDS = Object.keys(CARD) as CardField[];

const printed = (field: CardField): string => {
  const column = `new.${columnOf(field)}`;
  return `${CARD[field] === 'timestamptz' ? `iso(${column})` : column} as "${field}"`;
};

/**
 * Columns that the public sees, or that decide what it sees: the card's, the content on a project's own page, the order
 * of inspiration.
 */
const SHOWN = [...FIELDS.filter((field) => field !== 'id').map(columnOf), 'content', 'inspiration_at'].join(', ');

/**
 * The triggers of the card. `projects_card` prints it; writing the column `card` itself prints it anew.
 * `projects_visible_update` marks the public lists as changed (0004-list-marks.ts).
 */
export const cardTriggers: Derived = {
  name: 'project-card',
  sql: `
    create or replace function keep_card() returns trigger language plpgsql set search_path = projects, public as $$
    begin
      new.city_key := plain(new.city);
      new.card := (select row_to_json(card)::text from (select
        ${FIELDS.map(printed).join(',\n        ')}) card);
      return new;
    end $$;
    create or replace trigger projects_card before insert or update of ${SHOWN}, card on projects
      for each row execute function keep_card();

    drop trigger if exists projects_visible_update on projects;
    create constraint trigger projects_visible_update after update of ${SHOWN} on projects
      deferrable initially deferred
      for each row when (old.is_approved or new.is_approved) execute function mark_lists();
  `,
  renew: `
    with batch as (select id from projects where id > $1 order by id limit $2 for no key update)
    update projects p set card = '' from batch where p.id = batch.id
    returning p.id as key`,
};
