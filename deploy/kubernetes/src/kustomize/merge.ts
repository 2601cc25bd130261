import { type Fields, isFields, type Value } from '../manifest.ts';

/**
 * The lists whose items a strategic merge recognises, by the field that names an item. Kubernetes knows more; these are
 * the ones that our patches touch.
 */
const KEYS: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  ports: 'containerPort',
  volumes: 'name',
  volumeMounts: 'mountPath',
  topologySpreadConstraints: 'topologyKey',
};

/** Kustomize's strategic merge: objects field by field, the lists above item by item. The patch wins. */
export function strategicMerge(target: Fields, patch: Fields): Fields {
  const merged: Fields = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (name.startsWith('$')) throw new Error(`A patch with '${name}' is not known here`);
    merged[name] = mergeValue(name, target[name], value);
  }
  return merged;
}

function mergeValue(name: string, target: Value | undefined, patch: Value): Value {
  if (isFields(target) && isFields(patch)) return strategicMerge(target, patch);
  if (!Array.isArray(target) || !Array.isArray(patch)) return patch;
  const key = KEYS[name];
  if (!key) throw new Error(`A patch of the list '${name}' is not known here`);
  const keyOf = (item: Value): Value | undefined => (isFields(item) ? item[key] : undefined);
  const patched = target.map((item) => {
    const change = patch.find((one) => keyOf(one) === keyOf(item));
    return isFields(item) && isFields(change) ? strategicMerge(item, change) : item;
  });
  const added = patch.filter((item) => !target.some((one) => keyOf(one) === keyOf(item)));
  return [...patched, ...added];
}

/** A JSON patch that replaces values; other operations are refused. */
export function jsonPatch<T extends Fields>(target: T, operations: readonly Fields[]): T {
  const patched = structuredClone(target);
  for (const { op, path, value, ...rest } of operations) {
    if (op !== 'replace' || typeof path !== 'string' || value === undefined || Object.keys(rest).length > 0)
      throw new Error(`The operation '${JSON.stringify(op)}' of a patch is not known here`);
    const steps = path.split('/').slice(1);
    const last = String(steps.pop());
    const parent = steps.reduce<Value | undefined>((at, step) => (at as Fields | undefined)?.[step], patched);
    if ((parent as Fields | undefined)?.[last] === undefined) throw new Error(`A patch finds no ${path}`);
    (parent as Fields)[last] = structuredClone(value);
  }
  return patched;
}
