import { isAppError, type Me, queryKeys } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shownWith } from '../cached/people.js';
import { Avatar } from '../ui/display/Avatar.js';
import { Button } from '../ui/controls/Button.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { DialogFailed } from '../ui/states/PartFailed.js';
import { toast } from '../ui/overlays/toast.js';
import { useWords } from '../words/useWords.js';
import { FilePicker } from '../ui/controls/FilePicker.js';
import { imageFault } from './imageFile.js';
import { fitting } from './shrink.js';
import { uploadProfileImage } from './upload.js';

// It brings the cropper, which is for those who change their picture only.
const CropDialog = lazyPart(async () => (await import('./CropDialog.js')).CropDialog, 'crop');

const INPUT = 'profile-image';

/** A new picture is on the profile as soon as it is uploaded; when that fails, the old one comes back. */
export const AvatarUpload = ({ me }: { me: Me }) => {
  const words = useWords('forms');
  const profile = useWords('profile');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  /** A large photograph is made smaller first. */
  const [isReading, setIsReading] = useState(false);

  const underWay = useRef<AbortController>(undefined);
  const choose = async (given: File) => {
    const { sentences } = words;
    setIsReading(true);
    const file = await fitting(given);
    setIsReading(false);
    const fault = imageFault(file);
    if (fault === 'size') return toast.error(profile.tooLarge, sentences.profile_image_size);
    if (fault === 'type') return toast.error(profile.wrongType, sentences.profile_image_type);
    setChosen({ file, url: URL.createObjectURL(file) });
  };
  const send = async (file: File) => {
    const { sentences } = words;
    const { signal } = (underWay.current = new AbortController());
    setChosen(null);
    setPreview(URL.createObjectURL(file));
    try {
      const { url } = await uploadProfileImage(file, { signal });
      client.setQueryData(queryKeys.me(), (now: Me | null | undefined) => now && { ...now, profileImageUrl: url });
      await Promise.all(shownWith(me.id).map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.success(profile.uploadDone, profile.uploadDoneText);
    } catch (error) {
      if (signal.aborted) return;
      if (isAppError(error, 'too_large')) toast.error(profile.tooLarge, sentences.profile_image_size);
      else if (isAppError(error, 'unsupported_image')) toast.error(profile.wrongType, sentences.profile_image_type);
      else if (isAppError(error, 'account_suspended')) toast.error(profile.uploadFailed, words.failure(error));
      else toast.error(profile.uploadFailed, profile.uploadFailedText);
    } finally {
      setPreview(null);
    }
  };

  const cancel = () => {
    underWay.current?.abort();
    document.getElementById(INPUT)?.focus();
  };

  return (
    <Flex align="center" gap="5">
      <Box opacity={preview ? 0.6 : 1}>
        <Avatar person={preview ? { ...me, profileImageUrl: preview } : me} size={88} />
      </Box>
      <div>
        <FilePicker
          control={{ id: INPUT, 'aria-describedby': `${INPUT}-hint` }}
          onFile={(file) => !preview && !isReading && void choose(file)}
        >
          <Camera size={18} />
          {preview || isReading ? words.upload.uploading : profile.changePicture}
        </FilePicker>
        {preview && (
          <Button variant="ghost" size="sm" minH="11" aria-label={words.upload.cancel} onClick={cancel}>
            {words.actions.cancel}
          </Button>
        )}
        <chakra.p id={`${INPUT}-hint`} mt="2" color="fg.muted" fontSize="meta">
          {profile.pictureHint}
        </chakra.p>
      </div>
      {chosen && (
        <CropDialog
          {...chosen}
          onCrop={(file) => void send(file)}
          onClose={() => setChosen(null)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => void choose(chosen.file)} onClose={() => setChosen(null)} />
          )}
        />
      )}
    </Flex>
  );
};
