import { imageIdOf, mediaPath, WIDTHS_OF_EVERY_IMAGE } from '@app/contracts';
import { Center, chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

/** The smallest variant of a picture of ours. */
const smallest = (url: string): string => {
  const imageId = imageIdOf(url);
  return imageId === null ? url : mediaPath(imageId, `${WIDTHS_OF_EVERY_IMAGE[0]}.webp`);
};

/** The picture of the project, 40 px high; an icon of the kind where there is none. */
export const Thumbnail = ({ url, Icon }: { url: string | null; Icon: LucideIcon }) => {
  const [failedUrl, setFailedUrl] = useState('');
  return (
    <Center
      flex="none"
      w="71px"
      h="10"
      overflow="hidden"
      borderRadius="ribbon"
      bg="bg.muted"
      color="fg.muted"
      aria-hidden="true"
    >
      {url && url !== failedUrl ? (
        <chakra.img
          loading="lazy"
          decoding="async"
          htmlWidth={71}
          htmlHeight={40}
          src={smallest(url)}
          alt=""
          w="full"
          h="full"
          objectFit="cover"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <Icon size={20} />
      )}
    </Center>
  );
};
