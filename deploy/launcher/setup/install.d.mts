export declare function installPackages(what: string, needed?: { dev?: boolean; servers?: boolean }): Promise<void>;
export declare function projectNode(): string;
