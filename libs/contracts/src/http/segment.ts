/**
 * One segment of a path. The name of a parameter (`:id`) stays as it is: `API.project(':id')` is what the gateway's
 * router takes.
 */
export const segment = (value: string | number): string =>
  /^:\w+$/.test(String(value)) ? String(value) : encodeURIComponent(value);
