/**
 * What was given after `npm start --`. Asked for help, it prints it and ends the process with 0; what it does not
 * understand ends it with 2.
 */
export declare function startOptions(): { dev: boolean; inspect?: string[] };
