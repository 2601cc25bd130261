import { sentences, type SentenceKey } from '@app/contracts';
import { en } from '../../en.js';
import { form, similar } from './form.js';
import { upload } from './upload.js';

/** What is said beside a form, and what else the site says. */
export const forms = { ...en, sentences: sentences as Record<SentenceKey, string>, form, similar, upload };
