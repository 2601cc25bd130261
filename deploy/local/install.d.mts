export declare function installPackages(): Promise<void>;
export declare function projectNode(): string;
