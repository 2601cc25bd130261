import { API, imageIdOf } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useWords } from '../../words/useWords.js';
import { Button } from '../controls/Button.js';

interface WithheldPictureProps {
  /** Where it was. */
  imageUrl: string;
  /** What it was a picture of. */
  of: string;
}

/** A hidden picture for an admin, who must ask for it: somebody has hidden it for a reason. */
export const WithheldPicture = ({ imageUrl, of }: WithheldPictureProps) => {
  const texts = useWords('withheld');
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(false);
  const imageId = imageIdOf(imageUrl);
  if (imageId === null) return null;
  const toggle = () => {
    setShown(!shown);
    setFailed(false);
  };
  return (
    <chakra.div mt="2">
      <Button size="sm" aria-expanded={shown} onClick={toggle}>
        {shown ? texts.close : texts.look}
      </Button>
      {shown && !failed && (
        <chakra.img
          src={API.adminImage(imageId)}
          alt={texts.alt(of)}
          onError={() => setFailed(true)}
          mt="3"
          maxW="full"
          maxH="320px"
          borderRadius="note"
        />
      )}
      {shown && failed && (
        <chakra.p role="alert" mt="3" color="fg.error">
          {texts.failed}
        </chakra.p>
      )}
    </chakra.div>
  );
};
