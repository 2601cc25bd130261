/**
 * The version of the project: in the page's source, in health and in the metrics. A test holds it against package.json
 * and CHANGELOG.md.
 */
export const VERSION = '1.0.0';
