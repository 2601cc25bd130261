/** The URL of the file that did not arrive. Safari does not say it. */
const urlIn = (error: unknown): string | undefined => {
  const message = error instanceof Error ? error.message : '';
  return /^(?:Failed to fetch|error loading) dynamically imported module: (\S+)$/.exec(message)?.[1];
};

/** By the URL of a file that did not arrive: the one under which it is asked for next. */
const others = new Map<string, string>();

/**
 * Loads code; the build puts it around every `import()` of this app (vite.plugins.ts). Many browsers (Chromium before
 * 156, Firefox before 154, Safari) remember a file that did not arrive, and never ask for its URL again. So a
 * second try that fails as well is repeated under another URL. The imports of that file keep theirs: when it was
 * one of them that did not arrive, only a reload helps.
 */
export const again = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    const url = urlIn(error);
    if (!url) throw error;
    const other = others.get(url);
    if (!other) {
      others.set(url, `${url}?again=1`);
      throw error;
    }
    try {
      return (await import(/* @vite-ignore */ other)) as Code;
    } catch (fault) {
      others.set(url, `${url}?again=${Number(other.slice(other.lastIndexOf('=') + 1)) + 1}`);
      throw fault;
    }
  }
};

/** Is the code that did not arrive no longer on the server? Then there was a release since this page was loaded. */
export const isGone = async (error: unknown): Promise<boolean> => {
  const url = urlIn(error);
  if (!url) return false;
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404;
};
