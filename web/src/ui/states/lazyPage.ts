import { type ComponentType, createElement, use } from 'react';
import type { WordsName } from '../../words/languages.js';
import { wordsLoaded } from '../../words/useWords.js';
import { trackLoading } from './loading.js';

/** How to forget the failures of pages whose code did not arrive. */
const failures = new Set<() => void>();

/**
 * Asks for their code again when they are visited next. Not while one of them is being rendered: React would ask for
 * ever.
 */
export const forgetFailures = (): void => {
  for (const forget of failures) forget();
  failures.clear();
};

/**
 * A page whose code and words are loaded when it is first asked for. Unlike React's `lazy`, the page renders at once,
 * without an empty moment, when they are there already, and does not remember a failure for ever.
 */
export function lazyPage(load: () => Promise<ComponentType>, ...words: WordsName[]) {
  let code: Promise<void> | undefined;
  let Loaded: ComponentType | undefined;
  const loaded = async () => {
    [Loaded] = await Promise.all([load(), ...words.map(wordsLoaded)]);
  };
  const fetched = () =>
    (code ??= trackLoading(loaded()).catch((error: unknown) => {
      failures.add(() => (code = undefined));
      throw error;
    }));
  /** Loads it before anybody asks for it. A failure is not kept: whoever asks for the page tries it anew. */
  const ahead = () => void loaded().catch(() => undefined);
  const Page = () => {
    if (!Loaded) use(fetched());
    return Loaded && createElement(Loaded);
  };
  return Object.assign(Page, { fetched, ahead });
}

export type LazyPages = [path: string, page: ReturnType<typeof lazyPage>][];
