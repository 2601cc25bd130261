import type { ReactNode } from 'react';

/** Around the marks of other companies, drawn here because lucide has none. */
export const Mark = ({ size = 20, children }: { size?: number; children: ReactNode }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
);
