import { isAppError, type Me, queryKeys } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Avatar } from '../ui/Avatar.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { FilePicker } from './FilePicker.js';
import { imageFault } from './imageFile.js';
import { uploadProfileImage } from './upload.js';

const INPUT = 'profile-image';

/** A new picture is on the profile as soon as it is uploaded; when that fails, the old one comes back. */
export const AvatarUpload = ({ me }: { me: Me }) => {
  const words = useWords();
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const send = async (file: File) => {
    const { profile, sentences } = words;
    const fault = imageFault(file);
    if (fault === 'size') return toast.error(profile.tooLarge, sentences.profile_image_size);
    if (fault === 'type') return toast.error(profile.wrongType, sentences.profile_image_type);
    setPreview(URL.createObjectURL(file));
    try {
      const { url } = await uploadProfileImage(file);
      client.setQueryData(queryKeys.me(), (now: Me | null | undefined) => now && { ...now, profileImageUrl: url });
      await client.invalidateQueries({ queryKey: queryKeys.me() });
      toast.success(profile.uploadDone, profile.uploadDoneText);
    } catch (error) {
      if (isAppError(error, 'too_large')) toast.error(profile.tooLarge, sentences.profile_image_size);
      else if (isAppError(error, 'unsupported_image')) toast.error(profile.wrongType, sentences.profile_image_type);
      else toast.error(profile.uploadFailed, profile.uploadFailedText);
    } finally {
      setPreview(null);
    }
  };

  return (
    <Flex align="center" gap="5">
      <Box opacity={preview ? 0.6 : 1}>
        <Avatar person={preview ? { ...me, profileImageUrl: preview } : me} size={88} />
      </Box>
      <div>
        <FilePicker
          control={{ id: INPUT, 'aria-describedby': `${INPUT}-hint` }}
          onFile={(file) => !preview && void send(file)}
        >
          <Camera size={18} />
          {preview ? words.upload.uploading : words.profile.changePicture}
        </FilePicker>
        <chakra.p id={`${INPUT}-hint`} mt="2" color="fg.muted" fontSize="meta">
          {words.profile.pictureHint}
        </chakra.p>
      </div>
    </Flex>
  );
};
