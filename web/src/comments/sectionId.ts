/** Of the discussion's section. In a file of its own: a project's page needs it in its first load, and nothing else of links. */
export const SECTION_ID = 'comments';
