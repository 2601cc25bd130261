import type { Category, ProjectStatus, StateCode } from '../rules/enums.js';
import type { Image } from './media.js';
import type { PublicUser } from './profiles.js';

/**
 * A card is a project as every list shows it. Times are ISO 8601 UTC. A new field also needs a line in the projects
 * service's card.ts.
 */
export interface ProjectCard {
  id: number;
  userId: string;
  title: string;
  slug: string;
  description: string;
  category: Category;
  status: ProjectStatus;
  city: string;
  state: StateCode;
  imageUrl: string;
  image: Image | null;
  websiteUrl: string | null;
  upvotes: number;
  commentCount: number;
  isApproved: boolean;
  isFeatured: boolean;
  isSponsored: boolean;
  isInspiration: boolean;
  featuredAt: string | null;
  sponsoredAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Rises with every edit and decision, never with votes or comments. */
  version: number;
}

export interface Project extends ProjectCard {
  /** Sanitised HTML. */
  content: string | null;
  creator: PublicUser;
  /** When it was last edited since it was approved; null as long as it is what was approved. */
  editedAt: string | null;
  /** What has changed in the last CHANGE_SHOWN_DAYS days, after others had voted for it. */
  changedSinceVotes: VotedOn[];
}

/** What others vote for above all: what it is, how it looks, where it is. */
export const VOTED_ON = ['title', 'picture', 'place'] as const;
export type VotedOn = (typeof VOTED_ON)[number];

/** What owner and admins see of a project that is not approved, on top of everything else; never in a public answer. */
export interface Rejection {
  rejectedAt: string | null;
  rejectionReason: string | null;
}

/** An admin took an owner's last change back. */
export interface TakenBackNote {
  /** When an admin took the last change back. */
  at: string;
  reason: string | null;
}

/** An owner's edit waits for an admin. */
export interface Waiting {
  /** Since when an edit waits for an admin. */
  at: string;
}

/** An admin hid a picture. */
export interface HiddenNote {
  /** When an admin hid it. */
  at: string;
  reason: string;
}

/** What people see of their own projects. */
export interface OwnProjectCard extends ProjectCard, Rejection {
  /** Their owner may delete it: it was never approved. */
  canWithdraw: boolean;
  /** An admin took their last change back; null when none was, or when they have edited it again. */
  takenBack: TakenBackNote | null;
  /** Their last edit of a public project is not public yet. */
  waiting: Waiting | null;
}

/** A project as its owner sees it, in any state. What they edited and what waits for an admin is in its place. */
export interface OwnProject extends Project, Rejection {
  takenBack: TakenBack | null;
  /** Since when an edit waits; null when everything of it is public. */
  waiting: Waiting | null;
  /** An admin hid its picture, and its owner has not chosen another yet. */
  hiddenPicture: HiddenNote | null;
  /** Pictures of the story that an admin hid. They are in their places in `content`, and only here. */
  hiddenInStory: HiddenInStory[];
}

/** A picture of a story that nobody gets to see, and why. */
export interface HiddenInStory extends HiddenNote {
  imageId: string;
}

/** A picture of a project's story, for admins. `url` is the one that the story has. */
export interface StoryPicture {
  imageId: string;
  /** As the story has it. */
  url: string;
  hidden: HiddenNote | null;
}

/** `before` is what the owner had made of the fields of `changed`. */
export interface TakenBack extends TakenBackNote {
  changed: (keyof ProjectFields)[];
  /** These fields as their owner had made them. */
  before: Partial<ProjectFields>;
}

/** Its owner edited it after a rejection, so it waits again. For admins only. */
export interface Resubmission {
  /** When it came back. */
  at: string;
  /** Why it was rejected. */
  reason: string | null;
  /** The fields that are no longer what they were when it was rejected. */
  changes: (keyof ProjectFields)[];
}

/** Its owner edited it after an admin had approved it or looked at it. For admins only. */
export interface OwnersEdit {
  /** When the last edit was made. */
  at: string;
  /** The fields that are no longer as an admin saw them. */
  changes: (keyof ProjectFields)[];
  /** It is not public until an admin approves it. */
  waits: boolean;
}

/**
 * What an admin compares: what its owner has changed since an admin looked at it. `before` and `after` have only the
 * fields of `changes`.
 */
export interface EditToLookAt extends OwnersEdit {
  projectId: number;
  slug: string;
  title: string;
  /** The version of the project as it is compared here. */
  version: number;
  /** These fields when an admin looked at it. */
  before: Partial<ProjectFields>;
  /** These fields now. */
  after: Partial<ProjectFields>;
}

/** What only admins know of a project. */
export interface Review {
  /** Null when there was none. */
  resubmission: Resubmission | null;
  /** It went live by trust, or its owner edited it, and no admin has looked at it yet. */
  needsLook: boolean;
  /** Null when there was none since an admin looked at it. */
  ownersEdit: OwnersEdit | null;
  /** What its owner submits goes live at once. */
  creatorTrusted: boolean;
}

export type AdminProjectCard = ProjectCard & Rejection & Review & { creator: PublicUser };
/** The Review is there for admins only. */
export type AdminProject = Project & Rejection & Partial<Review>;

/** What a person fills in. Texts are normalised and checked by the gateway; content is sanitised by the service. */
export interface ProjectFields {
  /** @maxLength TITLE_MAX */
  title: string;
  /** @maxLength DESCRIPTION_MAX */
  description: string;
  /**
   * HTML; sanitised
   * @maxLength CONTENT_MAX
   */
  content: string | null;
  category: Category;
  status: ProjectStatus;
  /** @maxLength CITY_MAX */
  city: string;
  state: StateCode;
  /** An address that POST /api/upload gave */
  imageUrl: string;
  /** @format uri */
  websiteUrl: string | null;
}
