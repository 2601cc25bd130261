import { createRequire } from 'node:module';

/** MDN's tables of what which browser has since when. Read when the first file is looked at: they are 20 MB. */
let tables;
const read = () => (tables ??= createRequire(import.meta.url)('@mdn/browser-compat-data'));

const at = (node, [first, ...rest]) =>
  first === undefined ? node : Object.hasOwn(node ?? {}, first) ? at(node[first], rest) : undefined;

/** The types that TypeScript divides otherwise than MDN. What several interfaces share is in MDN's tables of each. */
const NAMED = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
  Body: 'Response',
  ParentNode: 'Element',
  ChildNode: 'Element',
  NonDocumentTypeChildNode: 'Element',
  ARIAMixin: 'Element',
  Animatable: 'Element',
  GlobalEventHandlers: 'Element',
  ElementContentEditable: 'HTMLElement',
  HTMLOrSVGElement: 'HTMLElement',
};

/** The tables of an interface or a namespace: of the browser, of the language, or of Intl. */
const ofType = (name) => {
  const { api, javascript } = read();
  const named = NAMED[name] ?? name.replace(/(?<=\w)Constructor$/, '');
  return [api, javascript.builtins, javascript.builtins.Intl]
    .map((all) => at(all, [named]))
    .filter((table) => table !== undefined);
};

const numbers = (version) => version.replace('≤', '').split('.').map(Number);
/** Is `version` not later than `other`? */
const isBy = (version, other) => {
  const [one, two] = [numbers(version), numbers(other)];
  const differs = one.findIndex((number, index) => number !== (two[index] ?? 0));
  return differs < 0 || one[differs] < (two[differs] ?? 0);
};

/** A browser has it, under its own name and without a switch. */
const has = (statements, version) =>
  [statements].flat().some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || typeof added !== 'string' || added === 'preview') return false;
    return isBy(added, version) && !(typeof removed === 'string' && isBy(removed, version));
  });

/** Which of the browsers lack it, as `Safari 16.4`; null when MDN says nothing of it. */
const lacking = (table, oldest) => {
  const support = table?.__compat?.support;
  if (!support) return null;
  const { browsers } = read();
  return Object.entries(oldest)
    .filter(([browser, version]) => support[browser] !== undefined && !has(support[browser], version))
    .map(([browser, version]) => `${browsers[browser].name} ${version}`);
};

const first = (candidates, oldest) => {
  for (const table of candidates) {
    const found = lacking(table, oldest);
    if (found) return found;
  }
  return [];
};

/** Who lacks a name that is there everywhere: `structuredClone`, `ResizeObserver`, `Promise`. */
export const lackGlobal = (name, oldest) => {
  const { api, javascript } = read();
  return first([at(api, [name]), at(api, ['Window', name]), at(javascript.builtins, [name])], oldest);
};

/** Who lacks a member: of the first of these types in whose tables it is. */
export const lackMember = (types, member, isStatic, oldest) => {
  const keys = isStatic ? [`${member}_static`, member] : [member, member.replace(/^on(.+)/, '$1_event')];
  const tables = types.flatMap(ofType).flatMap((table) => keys.map((key) => at(table, [key])));
  return first(tables, oldest);
};

/** Who lacks an event. */
export const lackEvent = (types, event, oldest) => lackMember(types, `${event}_event`, false, oldest);

/** Who lacks a whole type. Nobody there can hold one, but whoever has been let in already. */
export const lackType = (name, oldest) => first(ofType(name), oldest);
