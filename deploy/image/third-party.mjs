// What of others is in the image, as CycloneDX and as a text with everybody's licences. The Dockerfile runs it where
// all packages are installed: `third-party.mjs SBOM FOLDER`, SBOM being what npm says of the packages that the
// processes use. Debian and Node are those of this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What browsers load, and the program that renders pages; each has its packages in itself. */
const BUNDLES = ['web/dist', 'web/dist/server'];
const NOTICE_FILE = /^(licen[cs]e|copying|notice|unlicense)|third[-_ ]?party/i;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A package in a folder of node_modules: who it is, and the texts that its licence wants to go with it. */
export function packageIn(folder) {
  const { name, version, license, licenses } = readJson(join(folder, 'package.json'));
  const licence = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  const texts = noticesIn(folder);
  if (texts.length === 0 && !licence) throw new Error(`${name} ${version} does not say what its licence is`);
  return { name, version, licence, texts };
}

function noticesIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = ({ name }) => readFileSync(join(folder, name), 'utf8').trim();
  const notices = files.filter(({ name }) => NOTICE_FILE.test(name)).map(read);
  return notices.length > 0
    ? notices
    : files.filter(({ name }) => /^readme/i.test(name)).flatMap((file) => chapter(read(file)));
}

/** The chapter of a README that is about the licence, for packages that have no file of their own for it. */
function chapter(readme) {
  const parts = readme.split(/^(?=#+ )/m);
  return parts.filter((part) => /^#+ .*licen[cs]/i.test(part)).map((part) => part.trim());
}

/** The text: each licence once, under the names of all packages that have it word by word. */
export function noticesOf(packages) {
  const byText = new Map();
  const sorted = [...packages].sort((one, other) =>
    compare(`${one.name} ${one.version}`, `${other.name} ${other.version}`),
  );
  for (const { name, version, licence, texts } of sorted) {
    const text = texts.join('\n\n') || `It brings no text of its licence, and says that it is: ${licence}`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}${licence ? ` (${licence})` : ''}`]);
  }
  return [...byText].map(([text, names]) => `${LINE}\n${names.join('\n')}\n${LINE}\n\n${text}\n`).join('\n\n');
}

const LINE = '-'.repeat(80);
const compare = (one, other) => (one < other ? -1 : Number(one > other));

/** A component of CycloneDX; `purl` is the name by which scanners know it. */
const component = (type, { name, version, licence }, purl) => ({
  'bom-ref': purl,
  type,
  name,
  version,
  purl,
  ...(licence && { licenses: [{ license: { name: licence } }] }),
});

const npmPurl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The SBOM of npm with what else is in the image. */
export function billOf(sbom, { bundled, debian, node }) {
  const known = new Set(sbom.components.map(({ purl }) => purl));
  return {
    ...sbom,
    components: [
      ...sbom.components,
      ...bundled.filter((one) => !known.has(npmPurl(one))).map((one) => component('library', one, npmPurl(one))),
      ...debian.map((one) =>
        component('library', one, `pkg:deb/debian/${one.name}@${encodeURIComponent(one.version)}?arch=${one.arch}`),
      ),
      {
        ...component('platform', node, `pkg:generic/node@${node.version}`),
        cpe: `cpe:2.3:a:nodejs:node.js:${node.version}:*:*:*:*:*:*:*`,
      },
    ],
  };
}

/** Where npm has put each package of a lock, by its purl. */
function foldersOf(lock) {
  const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return new Map(
    installed.map(([path, { name = path.split('node_modules/').at(-1), version }]) => [
      npmPurl({ name, version }),
      path,
    ]),
  );
}

/** The packages that npm lists, without those of this repository. */
export function packagesOf(sbom, lock, home) {
  const folders = foldersOf(lock);
  const others = sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40app/'));
  return others.map(({ purl }) => {
    const folder = folders.get(purl.split('?')[0]);
    if (!folder) throw new Error(`${purl} is not in package-lock.json`);
    return packageIn(join(home, folder));
  });
}

function debianPackages() {
  const list = execFileSync('dpkg-query', ['--show', '--showformat=${Package} ${Version} ${Architecture}\\n'], {
    encoding: 'utf8',
  });
  return list.trim().split('\n').map((line) => line.split(' ')).map(([name, version, arch]) => ({ name, version, arch })); // prettier-ignore
}

/** Node's licence has those of all that is in it; its archives bring it, not every package of it does. */
function nodeHere() {
  const version = process.versions.node;
  const file = join(dirname(dirname(process.execPath)), 'LICENSE');
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : `https://github.com/nodejs/node/blob/v${version}/LICENSE`;
  return { name: 'Node.js', version, licence: 'MIT', texts: [text] };
}

const HEAD = `What of others is in this image, and the licences under which it is. Made from the packages' own files.

Debian packages: each has its own in /usr/share/doc/<package>/copyright; texts that many share are in
/usr/share/common-licenses. All packages with their versions: sbom.cdx.json, beside this file.`;
const HEAD_OF_WEB =
  'What of others browsers load from this site, and the licences under which it is. Made from the packages’ own files.';

function main([sbomFile, folder]) {
  const sbom = readJson(sbomFile);
  const lock = readJson(join(root, 'package-lock.json'));
  const [loaded, rendering] = BUNDLES.map((bundle) =>
    readJson(join(root, bundle, '.vite', 'third-party.json')).map((path) => packageIn(join(root, path))),
  );
  const bundled = [...new Map([...loaded, ...rendering].map((one) => [npmPurl(one), one])).values()];
  const node = nodeHere();
  const all = new Map([...packagesOf(sbom, lock, root), ...bundled].map((one) => [npmPurl(one), one]));
  mkdirSync(join(folder, 'web', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), json(billOf(sbom, { bundled, debian: debianPackages(), node })));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${HEAD}\n\n${noticesOf([...all.values(), node])}`);
  writeFileSync(join(folder, 'web', 'dist', 'third-party-notices.txt'), `${HEAD_OF_WEB}\n\n${noticesOf(loaded)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
