/** The elements a story may have. The server takes all others out; the editor and the page keep these. */
export const STORY_TAGS = {
  blocks: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre'],
  lists: ['ul', 'ol', 'li'],
  pictures: ['img', 'figure', 'figcaption'],
  tables: ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  inText: ['a', 'cite', 'q', 'code', 'em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
} as const;

/** Their attributes. The server itself writes `rel` into every link. */
export const STORY_ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} as const;
