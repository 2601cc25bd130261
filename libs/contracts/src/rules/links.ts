/**
 * A typed URL with the scheme that people leave out: `example.org/plan` becomes `https://example.org/plan`. A text that
 * has a scheme, or that is no name of a site, stays as it is.
 */
export const withScheme = (typed: string): string => {
  const url = typed.trim();
  return /^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+\.?(:\d+)?([/?#]\S*)?$/.test(url) ? `https://${url}` : url;
};

/** A typed link of a text with its scheme: a URL, or an e-mail address. */
export const linkTo = (typed: string): string => {
  const url = typed.trim();
  return /^[^\s/:?#@]+@[^\s/:?#@.]+(\.[^\s/:?#@.]+)+$/.test(url) ? `mailto:${url}` : withScheme(url);
};

/** May a text link to this? Sites, e-mail addresses and pages of this site. */
export const isLink = (link: string): boolean =>
  /^(https?:\/\/[^\s/.]+\.[^\s/]|mailto:[^\s@]+@[^\s@.]+\.|\/(?![/\\]))\S*$/i.test(link);
