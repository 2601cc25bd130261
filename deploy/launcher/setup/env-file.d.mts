export declare function readEnvFile(): void;
