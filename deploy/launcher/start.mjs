// What `npm start` and `npm run dev` run. It must load on any Node: what needs a newer one comes by import() after the
// look.
import { nodeFault, refuse, thisSystem } from './setup/system.mjs';

refuse([nodeFault(thisSystem())]);
import('./setup/bootstrap.mjs').catch((error) => {
  console.error(error);
  process.exit(1);
});
