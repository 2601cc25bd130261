/** What this renderer does not know it must not pass over: the manifests would then be others than kustomize's. */
export function refuseOthers(given: object, known: readonly string[], where: string): void {
  const others = Object.keys(given).filter((name) => !known.includes(name));
  if (others.length > 0) throw new Error(`${others.join(', ')} in ${where}: not known here`);
}
