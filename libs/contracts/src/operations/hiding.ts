import { PROFILE_PARTS, type ProfilePart, type PublicUser } from './profiles.js';

/** What an admin can take out of public sight where it stands, without a report. */
export const HIDE_TARGETS = [
  'comment',
  'reply',
  'project_image',
  'user_image',
  'user_name',
  'user_bio',
  'user_website',
  'user_location',
] as const;
export type HideTarget = (typeof HIDE_TARGETS)[number];

/** A part of somebody's profile, as what an admin hides. */
export const profileTarget = (part: ProfilePart): HideTarget => `user_${part}`;
export const ALL_PROFILE_PARTS = Object.keys(PROFILE_PARTS) as ProfilePart[];

/**
 * `targetId` is that of the comment, the reply, the project or the person. Whoever made it reads the reason; to show
 * something again needs none.
 */
export interface Hide<Target extends HideTarget = HideTarget, Reason extends string | null = string> {
  targetType: Target;
  targetId: string;
  /** For a project_image: which of the project's pictures; without it the project's own picture. */
  imageId?: string;
  reason: Reason;
}

/** How it stands after the call. */
export interface Hiding {
  targetType: HideTarget;
  targetId: string;
  /** How it stands now. */
  hidden: boolean;
}

/** A project's picture that an admin has hidden, for admins: nobody gets it at this URL. */
export interface HiddenPicture {
  /** Where it was; admins get it by its id. */
  imageUrl: string;
  at: string;
  /** What its owner reads. */
  reason: string;
}

/** Words that a moderator has hidden, for their author and for admins. `reason` is null when none was given. */
export interface HiddenWords {
  content: string;
  hiddenAt: string | null;
  /** When their author has deleted them since: then only the words are known. */
  deletedAt: string | null;
  /** What the moderator says. */
  reason: string | null;
  author: PublicUser;
}

/** One's own: which they are. */
export interface OwnHiddenWords extends Pick<HiddenWords, 'content' | 'hiddenAt' | 'reason'> {
  kind: 'comment' | 'reply';
  id: number;
}
