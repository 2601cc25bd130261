import { absolute, type Activity, type ExportedProject, type OpenProject, PAGES, type Site } from '@app/contracts';
import type { Cell } from './csv.js';

/** What an export says of each row: the column's name in CSV, which is the field's name in JSON, and its value. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** URLs are whole: a file is read far from this site. */
export const openColumns = (site: Site): Columns<OpenProject> => ({
  id: ({ id }) => id,
  url: ({ slug }) => absolute(PAGES.project(slug), site),
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category,
  status: ({ status }) => status,
  city: ({ city }) => city,
  state: ({ state }) => state,
  creator: ({ creator }) => creator,
  websiteUrl: ({ websiteUrl }) => websiteUrl,
  imageUrl: ({ imageUrl }) => absolute(imageUrl, site),
  upvotes: ({ upvotes }) => upvotes,
  comments: ({ commentCount }) => commentCount,
  isFeatured: ({ isFeatured }) => isFeatured,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
});

export const adminColumns = (site: Site): Columns<ExportedProject> => ({
  ...openColumns(site),
  creatorId: ({ userId }) => userId,
  isApproved: ({ isApproved }) => isApproved,
  isSponsored: ({ isSponsored }) => isSponsored,
  isInspiration: ({ isInspiration }) => isInspiration,
  featuredAt: ({ featuredAt }) => featuredAt,
  sponsoredAt: ({ sponsoredAt }) => sponsoredAt,
  rejectedAt: ({ rejectedAt }) => rejectedAt,
  rejectionReason: ({ rejectionReason }) => rejectionReason,
});

export const activityColumns: Columns<Activity> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor.displayName,
  actorId: ({ actor }) => actor.id,
  action: ({ action }) => action,
  targetType: ({ targetType }) => targetType,
  targetId: ({ targetId }) => targetId,
  targetTitle: ({ targetTitle }) => targetTitle,
  details: ({ details }) => JSON.stringify(details),
};
