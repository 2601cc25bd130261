import { en } from '../../en.js';
import { comments } from '../residents/comments.js';
import { project } from './project.js';

/** What a project's page says and its discussion, and what else the site says. */
export const discussed = { ...en, project, comments };
