import { imageIdOf, type HiddenInStory } from '@app/contracts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/**
 * A story as the server keeps it (there is no `>` inside its attributes), with a sentence in the place of each picture
 * that is hidden. It is still to be sanitised.
 */
export const inPlaceOfHidden = (
  html: string,
  hidden: readonly HiddenInStory[],
  sentence: (picture: HiddenInStory) => string,
): string =>
  html.replaceAll(/<img[^>]* src="([^"]*)"[^>]*>/g, (picture: string, url: string) => {
    const found = hidden.find(({ imageId }) => imageId === imageIdOf(url));
    return found ? `<span role="note" data-hidden-picture="">${escaped(sentence(found))}</span>` : picture;
  });
