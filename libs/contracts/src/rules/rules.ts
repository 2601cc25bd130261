import { PROJECT_FATES, type DeletionRequest } from '../operations/people/deletion.js';
import { BULK_DECISIONS } from '../operations/decisions.js';
import { CATEGORIES, PROJECT_STATUSES, ROLES, US_STATES } from './enums.js';
import type { HideAllFields } from '../operations/everything.js';
import { HOLD_TARGETS, type HoldFields } from '../operations/record.js';
import {
  BIO_MAX,
  BULK_MAX,
  CITY_MAX,
  COMMENT_MAX,
  CONTENT_GIVEN_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  HIDE_REASON_MIN,
  LOCATION_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REASON_MAX,
  REPORT_NOTE_MAX,
  TITLE_MAX,
  URL_MAX,
} from '../http/limits.js';
import { HIDE_TARGETS } from '../operations/hiding.js';
import type { ProjectFields } from '../operations/project.js';
import {
  REPORT_ACTIONS,
  REPORT_REASON_KEYS,
  REPORT_TARGETS,
  type ReportAction,
  type ReportDecision,
  type ReportFields,
  type TakeBack,
} from '../operations/reports.js';
import type { SentenceKey } from './sentences.js';
import { hasControlCharacters, lengthOf, normalizeLine, normalizeText, urlOf } from './text.js';
import { imageIdOf, isImageId } from '../operations/media.js';
import { isMoment, isNumber } from './values.js';

/**
 * What is wrong with a field's value, or undefined. One function a field, asked by the gateway's DTOs and by the web's
 * forms, so both speak the same sentence. A value is judged as it would be kept: normalised and trimmed.
 */
export interface Rule {
  (value: unknown): SentenceKey | undefined;
  /** How a value that it accepts is kept; without it, as it was sent. */
  keep?: (value: string | null | undefined) => string | null;
}

/** A text, with its normal form. One that may be left out and is blank is kept as none. */
const written = (
  normalize: (value: string) => string,
  max: number,
  long: SentenceKey,
  required?: SentenceKey,
): Rule => {
  const rule: Rule = (value) => {
    if (value === undefined || value === null) return required;
    if (typeof value !== 'string') return required ?? 'text_invalid';
    if (hasControlCharacters(value)) return 'control_characters';
    const normal = normalize(value);
    if (normal === '') return required;
    return lengthOf(normal) > max ? long : undefined;
  };
  rule.keep = (value) => (value && normalize(value)) || (required ? '' : null);
  return rule;
};

export const line = (max: number, long: SentenceKey, required?: SentenceKey): Rule =>
  written(normalizeLine, max, long, required);

export const text = (max: number, long: SentenceKey, required?: SentenceKey): Rule =>
  written(normalizeText, max, long, required);

const oneOf =
  (values: readonly string[], fault: SentenceKey): Rule =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : fault;

/** A switch that may be left out. */
const yesOrNo: Rule = (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'decision_invalid');

/** An absolute http(s) URL with a host, or nothing. */
const website: Rule = (value) => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > URL_MAX || hasControlCharacters(value)) return 'url_invalid';
  if (/\s/.test(value.trim()) || !/^https?:\/\//i.test(value.trim())) return 'url_invalid';
  const parsed = urlOf(value.trim());
  return parsed && parsed.hostname.includes('.') && !parsed.username && !parsed.password ? undefined : 'url_invalid';
};
website.keep = (value) => (value && normalizeText(value)) || null;

const email: Rule = (value) => {
  if (typeof value !== 'string') return 'email_invalid';
  const address = value.trim();
  if (lengthOf(address) > EMAIL_MAX) return 'email_long';
  // The HTML standard's pattern for input[type=email], with a dot required in the domain, and at most 64 letters before
  // the @ (RFC 5321).
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    address,
  )
    ? undefined
    : 'email_invalid';
};

/** The password's four rules, in the order product.md gives them; the sign-up form shows each as a checklist line. */
export const PASSWORD_RULES: readonly { key: SentenceKey; holds: (password: string) => boolean }[] = [
  { key: 'password_short', holds: (password) => lengthOf(password) >= PASSWORD_MIN },
  { key: 'password_letter', holds: (password) => /\p{L}/u.test(password) },
  { key: 'password_number', holds: (password) => /\p{N}/u.test(password) },
  { key: 'password_special', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

const newPassword: Rule = (value) => {
  if (typeof value !== 'string' || value === '') return 'password_required';
  if (lengthOf(value) > PASSWORD_MAX) return 'password_long';
  return PASSWORD_RULES.find((rule) => !rule.holds(value))?.key;
};

const password: Rule = (value) => (typeof value === 'string' && value !== '' ? undefined : 'password_required');

const ownImage =
  (missing: SentenceKey | undefined): Rule =>
  (value) => {
    if (value === undefined || value === null || value === '') return missing;
    return typeof value === 'string' && imageIdOf(value) ? undefined : 'image_foreign';
  };

/** Project submission and edit: every field that a person fills in, in the order in which their faults are told. */
export const projectRules = {
  title: line(TITLE_MAX, 'title_long', 'title_required'),
  description: line(DESCRIPTION_MAX, 'description_long', 'description_required'),
  /**
   * Its length counts after the server has sanitised it, so only the service can tell up to here (sentence:
   * content_long).
   */
  content: text(CONTENT_GIVEN_MAX, 'content_long'),
  category: oneOf(CATEGORIES, 'category_invalid'),
  status: oneOf(PROJECT_STATUSES, 'status_invalid'),
  city: line(CITY_MAX, 'city_long', 'city_required'),
  state: oneOf(Object.keys(US_STATES), 'state_invalid'),
  imageUrl: ownImage('image_required'),
  websiteUrl: website,
} satisfies Record<keyof ProjectFields, Rule>;

/** The Register schema. An absent or empty name is no name. */
export const registerRules = {
  email,
  password: newPassword,
  firstName: line(NAME_MAX, 'first_name_long'),
  lastName: line(NAME_MAX, 'last_name_long'),
} satisfies Record<string, Rule>;

/** The Login schema. */
export const loginRules = { email, password } satisfies Record<string, Rule>;

const givenName =
  (required: SentenceKey, long: SentenceKey): Rule =>
  (value) =>
    value === undefined ? undefined : line(NAME_MAX, long, required)(value);

const optional =
  (fits: (value: unknown) => boolean): Rule =>
  (value) =>
    value === undefined || fits(value) ? undefined : 'text_invalid';

const TOKEN_MAX = 200;

/** What comes with a link of a mail, and with what needs a password only of those who have one. */
export const linkRules = {
  token: (value: unknown) => (typeof value === 'string' && value.length <= TOKEN_MAX ? undefined : 'text_invalid'),
  mine: optional((value) => typeof value === 'boolean'),
  proof: optional((value) => value === null || (typeof value === 'string' && value.length <= PASSWORD_MAX)),
} satisfies Record<string, Rule>;

/** The profile's rules: every field may be left out; a name that is given is 1 to 50 characters. */
export const profileRules = {
  firstName: givenName('first_name_required', 'first_name_long'),
  lastName: givenName('last_name_required', 'last_name_long'),
  bio: text(BIO_MAX, 'bio_long'),
  location: line(LOCATION_MAX, 'location_long'),
  website,
  profileImageUrl: ownImage(undefined),
} satisfies Record<string, Rule>;

/** A comment and a reply. */
export const writingRules = { content: text(COMMENT_MAX, 'writing_long', 'writing_required') } satisfies Record<
  string,
  Rule
>;

/** What an admin makes of somebody, and why somebody's account is suspended: the person reads it. */
export const userRules = {
  role: oneOf(ROLES, 'role_invalid'),
  reason: text(REASON_MAX, 'reason_long', 'reason_required'),
} satisfies Record<string, Rule>;

/** With an approval: whether its owner is trusted from now on. */
export const approveRules = { trust: yesOrNo } satisfies Record<string, Rule>;

/** An admin's reason for a rejection; and why the owner's account is suspended with it, when it is to be. */
export const rejectRules = {
  reason: text(REASON_MAX, 'reason_long'),
  suspendReason: (value: unknown) => (value === undefined || value === null ? undefined : userRules.reason(value)),
} satisfies Record<string, Rule>;

/** Which version of a project an admin takes back, as they saw it, and why. */
export const takeBackRules = {
  version: (value: unknown) => (isNumber(value) ? undefined : 'version_required'),
  reason: rejectRules.reason,
} satisfies Record<string, Rule>;

/** One decision about several projects, each as the admin saw it. */
export const bulkRules = {
  decision: oneOf(BULK_DECISIONS, 'decision_invalid'),
  projects: (value: unknown) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= BULK_MAX &&
    value.every((one: { id?: unknown; version?: unknown } | null) => isNumber(one?.id) && isNumber(one?.version))
      ? undefined
      : 'projects_count',
  reason: rejectRules.reason,
} satisfies Record<string, Rule>;

/** The id of a thing; a project's may be a slug. Numbers are taken as they stand in other answers. */
const targetId =
  (invalid: SentenceKey): Rule =>
  (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^[\w.:@|-]{1,128}$/.test(value)) ? undefined : invalid;

/** What somebody reports, and why. */
export const reportRules = {
  targetType: oneOf(REPORT_TARGETS, 'report_target_invalid'),
  targetId: targetId('report_target_invalid'),
  reason: oneOf(REPORT_REASON_KEYS, 'report_reason_required'),
  note: text(REPORT_NOTE_MAX, 'report_note_long'),
} satisfies Record<keyof ReportFields, Rule>;

/** What becomes of the projects of somebody who deletes their account. Whether a password is needed, is asked later. */
export const deletionRules = {
  password: (value: unknown) => (value === undefined || value === '' ? undefined : loginRules.password(value)),
  projects: oneOf(PROJECT_FATES, 'decision_invalid'),
} satisfies Record<keyof DeletionRequest, Rule>;

/** What an admin sets a legal hold on, and why. */
export const holdRules = {
  targetType: oneOf(HOLD_TARGETS, 'hold_target_invalid'),
  targetId: targetId('hold_target_invalid'),
  reason: text(REASON_MAX, 'reason_long', 'reason_required'),
} satisfies Record<keyof HoldFields, Rule>;

/** An admin's decision on a report. */
export const reportDecisionRules = {
  action: oneOf(REPORT_ACTIONS, 'decision_invalid'),
  note: text(REASON_MAX, 'reason_long'),
  alsoHide: yesOrNo,
} satisfies Record<keyof ReportDecision, Rule>;

/** Which decision an admin takes back, and why. */
export const takeBackDecisionRules = {
  decidedAt: (value: unknown) => (isMoment(value) ? undefined : 'decision_unknown'),
  reason: text(REASON_MAX, 'reason_long'),
} satisfies Record<keyof TakeBack, Rule>;

/** What the note must be: who is suspended reads why. */
export const reportNoteRule = (action: ReportAction): Rule =>
  action === 'suspend_author' ? userRules.reason : reportDecisionRules.note;

/** Why an admin takes something out of public sight: whoever made it reads this. */
const hideReason: Rule = (value) => {
  const found = userRules.reason(value);
  if (found) return found;
  return lengthOf(normalizeText(value as string)) < HIDE_REASON_MIN ? 'reason_short' : undefined;
};

/** What an admin takes out of public sight, and shows again. */
export const hideRules = {
  targetType: oneOf(HIDE_TARGETS, 'hide_target_invalid'),
  targetId: targetId('hide_target_invalid'),
  imageId: (value: unknown) => (value === undefined || isImageId(value) ? undefined : 'hide_target_invalid'),
  reason: hideReason,
} satisfies Record<string, Rule>;

/** Why everything of a person is taken away, and whether the person is suspended with it. */
export const hideAllRules = { reason: hideReason, suspend: yesOrNo } satisfies Record<keyof HideAllFields, Rule>;
