import type { EditToLookAt } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { columnOf } from '../card/card.js';
import { FIELDS } from '../card/fields.js';

const NOW = `json_build_object(${FIELDS.map((field) => `'${field}', p.${columnOf(field)}`).join(', ')})`;
/** The fields of `ownersEdit`, as an admin saw them and as they are now. */
const EDIT_UNDER_REVIEW = (found: string) => `
  select json_build_object('projectId', p.id, 'slug', p.slug, 'title', p.title, 'version', p.version,
    'at', iso(edit.changed_at), 'changes', edit.changes, 'waits', edit.waiting is not null,
    'before', (select coalesce(json_object_agg(field, edit.seen->field), '{}') from unnest(edit.changes) field),
    'after', (select coalesce(json_object_agg(field, coalesce(edit.waiting, ${NOW})->field), '{}') from unnest(edit.changes) field)) as edit
  from projects p join projects_to_look_at edit on edit.project_id = p.id
  where ${found} and edit.seen is not null`;
export const editUnderReviewById = statement<{ edit: EditToLookAt }>('edit_id', EDIT_UNDER_REVIEW('p.id = $1'));
export const editUnderReviewBySlug = statement<{ edit: EditToLookAt }>('edit_slug', EDIT_UNDER_REVIEW('p.slug = $1'));
