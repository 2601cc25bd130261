/** What is wrong with the site's port as a person wrote it, in a sentence. */
export declare function portFault(text: string): string | undefined;
