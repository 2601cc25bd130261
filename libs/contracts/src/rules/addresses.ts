/**
 * A typed address with the scheme that people leave out: `example.org/plan` becomes `https://example.org/plan`. Whatever has a scheme, or is no name of a
 * site, stays as it is.
 */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return /^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+\.?(:\d+)?([/?#]\S*)?$/.test(address) ? `https://${address}` : address;
};

/** The same for a link in a text, which may be an e-mail address too. */
export const linkTo = (typed: string): string => {
  const address = typed.trim();
  return /^[^\s/:?#@]+@[^\s/:?#@.]+(\.[^\s/:?#@.]+)+$/.test(address) ? `mailto:${address}` : withScheme(address);
};

/** May a text link to this? Sites, e-mail addresses and pages of this site. */
export const isLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/.]+\.[^\s/]|mailto:[^\s@]+@[^\s@.]+\.|\/(?![/\\]))\S*$/i.test(address);
