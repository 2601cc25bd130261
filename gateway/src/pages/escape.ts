const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Escapes a text for XML 1.0, which allows neither most control characters nor half a surrogate pair. */
export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, ''));

/** JSON that may stand inside a `<script>`: nothing in it can close the element or open a comment. */
export const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c');
