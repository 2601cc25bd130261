const nullable = (format?: string) => ({ type: 'string', nullable: true, ...(format ? { format } : {}) });
const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const number = { type: 'integer' };
const yes = { type: 'boolean' };

/** The fields have the names of the columns in gateway/src/exports/columns.ts; a story compares them. */
export const exportedFields = {
  id: number,
  url: text,
  title: text,
  description: text,
  category: text,
  status: text,
  city: text,
  state: text,
  creator: text,
  websiteUrl: nullable(),
  imageUrl: text,
  upvotes: number,
  comments: number,
  isFeatured: yes,
  createdAt: time,
  updatedAt: time,
  creatorId: text,
  isApproved: yes,
  isSponsored: yes,
  isInspiration: yes,
  featuredAt: nullable('date-time'),
  sponsoredAt: nullable('date-time'),
  rejectedAt: nullable('date-time'),
  rejectionReason: nullable(),
};

export const exportedProjects = {
  type: 'object',
  required: ['projects'],
  properties: {
    projects: {
      type: 'array',
      items: { type: 'object', required: Object.keys(exportedFields), properties: exportedFields },
    },
  },
};
