/** Whose card: a project's or the site's. A name that a key of the bucket and the id of a job may have in it. */
export const SITE_OWNER = 'site';
export const projectOwner = (projectId: number): string => `project-${projectId}`;

/** All objects of an owner are under this prefix of the bucket. */
export const cardPrefix = (owner: string): string => `cards/${owner}/`;
export const cardKey = (owner: string, file: string): string => `${cardPrefix(owner)}${file}.jpg`;

/** Higher with every change of how cards look: then they are drawn anew when somebody asks for them. */
export const CARD_LOOK = 1;
