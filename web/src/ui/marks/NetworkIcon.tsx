import type { ReactNode } from 'react';
import { Mark } from './Mark.js';

const shapes = {
  facebook: (
    <path d="M14 8.5V6.8c0-.8.2-1.3 1.4-1.3H17V2.4c-.4-.1-1.3-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.2v2.1H8V12h2.7v10H14V12h2.7l.5-3.5Z" />
  ),
  twitter: (
    <path d="M17.8 3h3.1l-6.8 7.7L22 21h-6.2l-4.9-6.3L5.4 21H2.3l7.2-8.3L2 3h6.4l4.4 5.8Zm-1.1 16.2h1.7L7.4 4.7H5.6Z" />
  ),
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="17.2" cy="6.8" r="1.1" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Marks of social networks. */
export const NetworkIcon = ({ name, size }: { name: keyof typeof shapes; size?: number }) => (
  <Mark {...(size && { size })}>{shapes[name]}</Mark>
);
