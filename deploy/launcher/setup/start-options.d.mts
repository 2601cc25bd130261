/**
 * What was said after `npm start --`. Ends the process when it was asked for help, with 0, or when it does not
 * understand something, with 2.
 */
export declare function startOptions(given?: string[]): { dev: boolean; inspect?: string[] };
