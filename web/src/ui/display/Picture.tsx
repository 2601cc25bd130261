import type { Category, Image } from '@app/contracts';
import { Box, chakra, Center } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { categoryStyle } from './badges.js';

interface PictureProps {
  project: { category: Category; imageUrl: string; image: Image | null };
  alt: string;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  /** The page's main picture: loaded at once, shown without a fade. */
  eager?: boolean;
}

const WIDTH = 1200;
const HEIGHT = 675;

/**
 * Fills its box: first a blurred placeholder, then the picture. A project without a picture shows its category's
 * pattern.
 */
export const Picture = ({ project, alt, sizes, eager = false }: PictureProps) => {
  const { imageUrl, image } = project;
  const [failedUrl, setFailedUrl] = useState('');
  // It may have come, or failed, before React was there. Without scripts nothing is ever hidden.
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      if (!element.complete) element.dataset['waits'] = '';
      else if (element.naturalWidth === 0) setFailedUrl(imageUrl);
    },
    [imageUrl],
  );

  if (!imageUrl || failedUrl === imageUrl) return <CategoryPattern category={project.category} label={alt} />;
  const webp = image?.variants.filter((variant) => variant.format === 'webp') ?? [];
  return (
    <Box position="absolute" inset="0" bg="bg.skeleton" bgSize="cover" style={backgroundOf(image)}>
      <chakra.img
        ref={ref}
        src={imageUrl}
        srcSet={webp.map((variant) => `${variant.url} ${variant.width}w`).join(', ') || undefined}
        sizes={webp.length > 0 ? sizes : undefined}
        alt={alt}
        htmlWidth={image?.width ?? WIDTH}
        htmlHeight={image?.height ?? HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={({ currentTarget }) => delete currentTarget.dataset['waits']}
        onError={() => setFailedUrl(imageUrl)}
        w="full"
        h="full"
        objectFit="cover"
        transition={eager ? undefined : 'opacity 200ms ease-out, scale 200ms ease-out'}
        css={eager ? undefined : { '&[data-waits]': { opacity: 0 } }}
      />
    </Box>
  );
};

const backgroundOf = (image: Image | null) => (image ? { backgroundImage: `url("${image.placeholder}")` } : undefined);

const CategoryPattern = ({ category, label }: { category: Category; label: string }) => {
  const { palette, Icon } = categoryStyle(category);
  return (
    <Center
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      position="absolute"
      inset="0"
      colorPalette={palette}
      bg="colorPalette.subtle"
      bgImage="radial-gradient({colors.colorPalette.onSubtle/14} 2px, transparent 2px)"
      bgSize="24px 24px"
      color="colorPalette.onSubtle"
    >
      <Icon size={56} strokeWidth={1.25} />
    </Center>
  );
};
