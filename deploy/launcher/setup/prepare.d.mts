export declare const LAUNCHER_FLAGS: readonly string[];
export declare const compileCache: string;
export declare function prepare(...programs: string[]): void;
