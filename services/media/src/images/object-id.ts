import { customAlphabet } from 'nanoid';

/** Names nobody can guess; `imageIdOf` knows the form. */
export const newObjectId = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 24);
