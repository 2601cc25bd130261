import {
  CHANGE_SHOWN_DAYS,
  type AdminProject,
  type Caller,
  type HiddenInStory,
  type OwnProject,
  type Project,
  type TakenBack,
  VOTED_ON,
  type VotedOn,
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

/** A row of project_edits as JSON. */
type Edits = Record<'edited_at' | `${VotedOn}_at`, string | null>;

/** A project as everybody reads it. */
export interface PublicRow {
  id: number;
  userId: string;
  isApproved: boolean;
  /** Printed, without `editedAt` and `changedSinceVotes`. */
  json: string;
  edits: Edits | null;
}

/** With what only its owner and admins are told. */
export interface DetailRow extends PublicRow {
  decision: string | null;
  review: string;
}

const HIDDEN_IN = (row: string): string =>
  `select array_agg(hidden.image_id) from hidden_story_pictures hidden where hidden.project_id = ${row}.id`;

/** A project's story without the pictures that an admin has hidden. */
export const shownStory = (row: string): string =>
  `case when exists (select from hidden_story_pictures hidden where hidden.project_id = ${row}.id)
     then story_without(${row}.content, (${HIDDEN_IN(row)})) else ${row}.content end`;

const DETAIL = (more: string) => `
  select p.id, p.user_id as "userId", p.is_approved as "isApproved",
    ${COUNTS} || '"content":' || coalesce(to_json(${shownStory('p')})::text, 'null') || ',"creator":' || r.card::text || ',' ||
      ${cardOf('p')} as json,
    (select row_to_json(e) from project_edits e where e.project_id = p.id) as edits
    ${more}
  from projects p
  join project_counters c on c.project_id = p.id
  join creators r on r.user_id = p.user_id`;

export const publicById = statement<PublicRow>('public_id', `${DETAIL('')} where p.id = $1`);
export const publicBySlug = statement<PublicRow>('public_slug', `${DETAIL('')} where p.slug = $1`);
/** A statement of its own: Postgres prepares all parts of one with each execution, used or not. */
export const detail = statement<DetailRow>(
  'detail',
  `${DETAIL(`, case when not p.is_approved then ${decisionOf('p')} end as decision, ${reviewOf('p')} as review`)}
   where p.id = $1`,
);

const publicEdits = (edits: Edits): Pick<Project, 'editedAt' | 'changedSinceVotes'> => ({
  editedAt: edits.edited_at && new Date(edits.edited_at).toISOString(),
  changedSinceVotes: VOTED_ON.filter((part) => isRecent(edits[`${part}_at`])),
});

const isRecent = (changedAt: string | null): boolean =>
  changedAt !== null && Date.now() - Date.parse(changedAt) < CHANGE_SHOWN_DAYS * 24 * 3600_000;

/** The project with what readers are told of edits. Postgres would take a fifth of its statement for printing that. */
const printed = ({ json, edits }: PublicRow): string =>
  `${edits ? JSON.stringify(publicEdits(edits)).slice(0, -1) : '{"editedAt":null,"changedSinceVotes":[]'},${json.slice(1)}`;

/** A project as the public sees it. */
export const publicJson = (row: PublicRow): Json<Project> => new Json(printed(row));

const decided = ({ decision, ...row }: DetailRow): string =>
  `${printed(row).slice(0, -1)},${decision ?? '"rejectedAt":null,"rejectionReason":null'}`;

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
