import { toast } from '../../ui/overlays/toast.js';

export interface Shared {
  title: string;
  description: string;
  link: string;
}

const withQuery = (url: string, query: Record<string, string>) => `${url}?${new URLSearchParams(query)}`;

export const facebookHref = ({ link }: Shared): string =>
  withQuery('https://www.facebook.com/sharer/sharer.php', { u: link });

export const twitterHref = ({ link, title }: Shared): string =>
  withQuery('https://twitter.com/intent/tweet', { url: link, text: title });

/** Mail programs do not read `+` as a space. */
export const mailHref = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** Without HTTPS the clipboard API is missing, but selected text can still be copied. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
};

export const copyLink = async (
  link: string,
  words: { copied: string; text: string; failed: string },
): Promise<void> => {
  if (await copy(link)) toast.success(words.copied, words.text);
  else toast.error(words.failed, link);
};

export const canShareWithApps = (): boolean => typeof navigator.share === 'function';

/** The system's share sheet. Closing it is no failure. */
export const shareWithApps = async ({ title, description, link }: Shared): Promise<void> => {
  try {
    // eslint-disable-next-line web/supported -- Whoever presses it has been asked by canShareWithApps.
    await navigator.share({ title, text: description, url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};
