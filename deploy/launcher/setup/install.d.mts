export declare function installPackages(what: string, needed?: { dev?: boolean; servers?: boolean }): Promise<void>;
export declare function projectNode(): string;
export declare const LAUNCHER_FLAGS: readonly string[];
export declare const compileCache: string;
export declare function prepare(...programs: string[]): void;
