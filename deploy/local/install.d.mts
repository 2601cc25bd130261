export declare function installPackages(what: string): Promise<void>;
export declare function projectNode(): string;
export declare const LAUNCHER_FLAGS: readonly string[];
export declare const compileCache: string;
export declare function prepare(...programs: string[]): void;
