export interface Package {
  name: string;
  version: string;
  licence: string | undefined;
  /** Its licence, notices and the like, word by word. */
  texts: string[];
}
export interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
}
export interface Sbom {
  components: Component[];
}
interface Lock {
  packages: Readonly<Record<string, { name?: string; version?: string; link?: boolean }>>;
}

export declare function packageIn(folder: string): Package;
export declare function noticesOf(packages: readonly Package[]): string;
export declare function billOf(
  sbom: Sbom,
  others: {
    bundled: readonly Package[];
    debian: readonly { name: string; version: string; arch: string }[];
    node: Package;
  },
): Sbom;
export declare function packagesOf(sbom: Sbom, lock: Lock, home: string): Package[];
