import type { Packed } from '../http/encodings.js';
import type { PageHead } from './head.js';
import type { Share } from './rendering/render-queue.js';
import type { PageQuery } from './shell.js';

/** A page that is the same for every visitor. */
export interface PublicPage {
  head: PageHead;
  queries: PageQuery[];
  /** The URL to render, with what the page reads of it only; null for a page that the browser makes. */
  url: string | null;
  share: Share;
}

/** A page in the state that its answers give it. */
export interface PageState extends PublicPage {
  build: string;
  /** What runs in it, for the policy: see `Template`. */
  scripts: string;
  /** The tag of the state. The same answers have the same tag on every gateway. */
  tag: string;
}

/** A page as it is sent. */
export interface Sent {
  /** Null for a shell in the place of a page that could be rendered: nobody should keep it. */
  tag: string | null;
  body: Packed;
}
