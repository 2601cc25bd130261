import type { Category, ProjectStatus, StateCode } from './enums.js';
import type { Image } from './media.js';
import type { PublicUser } from './profiles.js';

/** A card: a project as every list shows it. Times are ISO 8601 UTC. A new field also needs a line in the projects service's card.ts. */
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
}

/** What owner and admins see of a project that is not approved, on top of everything else; never in a public answer. */
export interface Decision {
  rejectedAt: string | null;
  rejectionReason: string | null;
}

/** What people see of their own projects. */
export interface OwnProjectCard extends ProjectCard, Decision {
  /** Their owner may delete it: it was never approved. */
  canWithdraw: boolean;
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

/** What only admins know of a project. */
export interface Review {
  /** Null when there was none. */
  resubmission: Resubmission | null;
  /** It went live because we trust its owner, and no admin has looked at it yet. */
  needsLook: boolean;
  /** What its owner submits goes live at once. */
  creatorTrusted: boolean;
}

export type AdminProjectCard = ProjectCard & Decision & Review & { creator: PublicUser };
/** The Review is there for admins only. */
export type AdminProject = Project & Decision & Partial<Review>;

/** What a person fills in. Texts are normalised and checked by the gateway; content is sanitised by the service. */
export interface ProjectFields {
  title: string;
  description: string;
  content: string | null;
  category: Category;
  status: ProjectStatus;
  city: string;
  state: StateCode;
  imageUrl: string;
  websiteUrl: string | null;
}
