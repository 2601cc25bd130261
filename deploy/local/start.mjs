// What `npm start` and `npm run dev` run. It must load on any Node: everything newer comes by import() after the check.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('This needs Node 20 or newer, and this is Node ' + process.versions.node + '. See https://nodejs.org/');
  process.exit(1);
}
import('./bootstrap.mjs').catch((error) => {
  console.error(error);
  process.exit(1);
});
