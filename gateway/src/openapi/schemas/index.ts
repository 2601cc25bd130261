import { projects } from './projects.js';
import { comments } from './comments.js';
import { people } from './people.js';
import { images } from './images.js';
import { reports } from './reports.js';
import { decisions } from './decisions.js';
import { everything } from './everything.js';
import { record } from './record.js';
import { notices } from './notices.js';
import { site } from './site.js';

/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const schemas = {
  ...projects,
  ...comments,
  ...people,
  ...images,
  ...reports,
  ...decisions,
  ...everything,
  ...record,
  ...notices,
  ...site,
};
