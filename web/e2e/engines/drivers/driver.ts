import type { Wanted } from './find.js';

export type Key = 'Enter' | 'Escape' | 'Control+Enter';

/** A tab of a browser, as the library that drives this engine gives it to us. */
export interface Driver {
  /** Opens a document and waits until it is loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses the browser's Back. What is shown then may take a moment. */
  back(): Promise<void>;
  /** Runs in the page. What goes in and comes out is JSON. */
  run<Given extends unknown[], Answer>(script: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Is the element there now, and can be seen? */
  has(wanted: Wanted): Promise<boolean>;
  /** Presses the middle of the element with the pointer. @throws while it is not there, or moves. */
  click(wanted: Wanted): Promise<void>;
  /** Gives a file to the element that takes one. */
  giveFile(wanted: Wanted, path: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Another tab of the same browser, with the same cookies. */
  newTab(): Promise<Driver>;
  closeTab(): Promise<void>;
}

/**
 * A browser without cookies and without a past. Questions of the browser itself ("Leave site?") are answered with yes.
 */
export interface Session {
  tab: Driver;
  addCookie(name: string, value: string, url: string): Promise<void>;
  close(): Promise<void>;
}

/** The driver has left a command without an answer: nothing can be said of the page. */
export class DriverHung extends Error {}

/** A browser of one engine. */
export interface Engine {
  newSession(): Promise<Session>;
  close(): Promise<void>;
}
