/**
 * The id of the discussion's section. It has its own file because a project's page needs it in its first load, and
 * nothing else of links.
 */
export const SECTION_ID = 'comments';
