export interface UserOfPackages {
  pid: number;
  what: string;
}

export declare function usePackages(what: string): void;
export declare function usersOfPackages(): UserOfPackages[];
