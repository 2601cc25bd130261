import {
  CHANGE_SHOWN_DAYS,
  type AdminProject,
  type Caller,
  type HiddenInStory,
  type OwnProject,
  type Project,
  type TakenBack,
} from '@app/contracts';
import { Json } from '@app/kernel';
import { statement } from '@app/kernel/database';

/** Exact counts in front of the rest of a printed card: `{"upvotes":7,"commentCount":0,`. */
export const COUNTS = `'{"upvotes":' || c.upvotes || ',"commentCount":' || c.comment_count || ','`;

/** A printed card without its opening brace. `substr` would count the letters of the whole card, at each read. */
export const cardOf = (row: string): string => `right(${row}.card, -1)`;

/** The Rejection, printed without braces. */
export const decisionOf = (row: string): string =>
  `'"rejectedAt":' || coalesce(to_json(iso(${row}.rejected_at))::text, 'null') ||
   ',"rejectionReason":' || coalesce(to_json(${row}.rejection_reason)::text, 'null')`;

/** The Resubmission of a project that waits again, or null. */
const resubmissionOf = (row: string): string =>
  `case when not ${row}.is_approved and ${row}.rejected_at is null then coalesce((
     select json_build_object('at', iso(again.at), 'reason', again.reason, 'changes', again.changes)::text
     from project_resubmissions again where again.project_id = ${row}.id), 'null') else 'null' end`;

/** The Review, printed without braces. `exists` is asked once for a whole list; the rest only of those that have it. */
export const reviewOf = (row: string): string =>
  `'"resubmission":' || ${resubmissionOf(row)}
   || ',"needsLook":' || exists (select from projects_to_look_at later where later.project_id = ${row}.id)
   || ',"ownersEdit":' || case when exists (
     select from projects_to_look_at later where later.project_id = ${row}.id and later.seen is not null) then (
     select json_build_object('at', iso(edit.changed_at), 'changes', edit.changes, 'waits', edit.waiting is not null)::text
     from projects_to_look_at edit where edit.project_id = ${row}.id) else 'null' end
   || ',"creatorTrusted":' || exists (select from trusted_people person where person.user_id = ${row}.user_id)`;

/** A project as everybody reads it; `json` is printed. */
export interface PublicRow {
  id: number;
  userId: string;
  isApproved: boolean;
  json: string;
}

/** With what only its owner and admins are told. */
export interface DetailRow extends PublicRow {
  decision: string | null;
  review: string;
}

const shownChange = (mark: string, name: string): string =>
  `case when e.${mark} > now() - interval '${CHANGE_SHOWN_DAYS} days' then '${name}' end`;

/** What readers are told of edits, printed with a comma at its end. */
const EDITS = `'"editedAt":' || coalesce(to_json(iso(e.edited_at))::text, 'null') || ',"changedSinceVotes":' || array_to_json(array_remove(
  array[${shownChange('title_at', 'title')}, ${shownChange('picture_at', 'picture')}, ${shownChange('place_at', 'place')}], null)) || ','`;

const HIDDEN_IN = (row: string): string =>
  `select array_agg(hidden.image_id) from hidden_story_pictures hidden where hidden.project_id = ${row}.id`;

/** A project's story without the pictures that an admin has hidden. */
export const shownStory = (row: string): string =>
  `case when exists (select from hidden_story_pictures hidden where hidden.project_id = ${row}.id)
     then story_without(${row}.content, (${HIDDEN_IN(row)})) else ${row}.content end`;

const DETAIL = (more: string) => `
  select p.id, p.user_id as "userId", p.is_approved as "isApproved",
    ${COUNTS} || '"content":' || coalesce(to_json(${shownStory('p')})::text, 'null') || ',"creator":' || r.card::text || ',' ||
      ${EDITS} || ${cardOf('p')} as json
    ${more}
  from projects p
  join project_counters c on c.project_id = p.id
  join creators r on r.user_id = p.user_id
  left join project_edits e on e.project_id = p.id`;

export const publicById = statement<PublicRow>('public_id', `${DETAIL('')} where p.id = $1`);
export const publicBySlug = statement<PublicRow>('public_slug', `${DETAIL('')} where p.slug = $1`);
/** A statement of its own: Postgres prepares all parts of one with each execution, used or not. */
export const detail = statement<DetailRow>(
  'detail',
  `${DETAIL(`, case when not p.is_approved then ${decisionOf('p')} end as decision, ${reviewOf('p')} as review`)}
   where p.id = $1`,
);

/** A project as the public sees it. */
export const publicJson = ({ json }: PublicRow): Json<Project> => new Json(json);

const decided = ({ json, decision }: DetailRow): string =>
  `${json.slice(0, -1)},${decision ?? '"rejectedAt":null,"rejectionReason":null'}`;

/** A project with its Rejection, for its owner. */
export const decidedJson = (row: DetailRow): Json<Project> => new Json(`${decided(row)}}`);

/** What only its owner is told. */
export interface Notices {
  takenBack: TakenBack | null;
  waiting: { at: string; edit: object } | null;
  hiddenPicture: { at: string; reason: string } | null;
  hiddenInStory: HiddenInStory[];
  /** With the hidden pictures in their places. */
  content: string | null;
}

/** For its owner in any state; with an edit that waits in its place. */
export const ownJson = (row: DetailRow, { takenBack, waiting, content, ...hidden }: Notices): Json<OwnProject> =>
  new Json(
    JSON.stringify({
      ...(JSON.parse(`${decided(row)}}`) as object),
      content,
      ...waiting?.edit,
      takenBack,
      waiting: waiting && { at: waiting.at },
      ...hidden,
    }),
  );

/** A project for admins, with the Review. */
export const adminJson = (row: DetailRow): Json<AdminProject> => new Json(`${decided(row)},${row.review}}`);

/**
 * An unapproved project only reaches its owner and admins, who may see the decision; admins also see what changed after
 * a rejection.
 */
export function answerOf(found: DetailRow, caller: Caller): Json<Project | AdminProject> {
  if (found.isApproved) return publicJson(found);
  return caller?.role === 'ADMIN' ? adminJson(found) : decidedJson(found);
}
