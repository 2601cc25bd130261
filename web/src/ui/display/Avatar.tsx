import { AVATAR_WIDTHS, imageIdOf, initials, mediaPath, type Palette, type PublicUser } from '@app/contracts';
import { chakra } from '@chakra-ui/react';

const PALETTES: Palette[] = ['brand', 'plum', 'clay', 'sky', 'gold', 'berry'];

/** A colour by the person's id: it is always the same. */
const paletteOf = (id: string): Palette => {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return PALETTES[hash % PALETTES.length] ?? 'brand';
};

type Person = Pick<PublicUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>;

/** All sizes of a picture of ours; a picture that is just being uploaded has one. */
const srcSetOf = (url: string): string | undefined => {
  const imageId = imageIdOf(url);
  return imageId === null
    ? undefined
    : AVATAR_WIDTHS.map((width) => `${mediaPath(imageId, `${width}.webp`)} ${width}w`).join(', ');
};

/** Decoration beside a name. Screen readers skip it, and the initials are no text that could be found or copied. */
export const Avatar = ({ person, size }: { person: Person; size: number }) => (
  <chakra.span
    aria-hidden="true"
    display="grid"
    flex="none"
    placeItems="center"
    overflow="hidden"
    borderRadius="full"
    colorPalette={person.lastName && person.firstName ? paletteOf(person.id) : 'sand'}
    bg="colorPalette.subtle"
    color="colorPalette.onSubtle"
    fontWeight="bold"
    lineHeight="1"
    style={{ width: size, height: size, fontSize: size * 0.36 }}
  >
    {person.profileImageUrl ? (
      <chakra.img
        // Before the URL: Safari begins to load when it has that.
        loading="lazy"
        decoding="async"
        htmlWidth={size}
        htmlHeight={size}
        sizes={`${size}px`}
        srcSet={srcSetOf(person.profileImageUrl)}
        src={person.profileImageUrl}
        alt=""
        w="full"
        h="full"
        objectFit="cover"
      />
    ) : (
      <chakra.span data-initials={initials(person)} _before={{ content: 'attr(data-initials)' }} />
    )}
  </chakra.span>
);
