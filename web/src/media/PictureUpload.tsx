import { type AppError, type Image, isAppError } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { ImagePlus, LoaderCircle, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/controls/Button.js';
import type { ControlProps } from '../ui/controls/Field.js';
import { toast } from '../ui/overlays/toast.js';
import { useWords } from '../words/useWords.js';
import { FilePicker } from '../ui/controls/FilePicker.js';
import { imageFault } from './imageFile.js';
import { fitting } from './shrink.js';
import { uploadImage } from './upload.js';

export interface UploadedPicture {
  url: string;
  image: Image | null;
}

interface PictureUploadProps {
  control: ControlProps;
  label: string;
  picture: UploadedPicture | null;
  /** `fault` is the sentence to show beside the field, empty when there is none. */
  onChange: (picture: UploadedPicture | null, fault: string) => void;
  onBusy: (busy: boolean) => void;
}

interface Sending {
  name: string;
  preview: string;
  progress: number;
}

/** Shows the chosen picture at once and uploads it. When that fails, the picture before it comes back. */
export const PictureUpload = ({ control, label, picture, onChange, onBusy }: PictureUploadProps) => {
  const words = useWords('forms');
  const [sending, setSending] = useState<Sending | null>(null);
  /** The file that was chosen last, also when it was refused. It has a URL once it is uploaded. */
  const [file, setFile] = useState<{ name: string; bytes: number; url?: string } | null>(null);
  const [over, setOver] = useState(false);
  const preview = sending?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const underWay = useRef<AbortController>(undefined);
  // A person who leaves the form has cancelled the upload.
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (chosen: File) => {
    const { signal } = (underWay.current = new AbortController());
    const end = (next: UploadedPicture | null, fault: string) => {
      underWay.current = undefined;
      setSending(null);
      onBusy(false);
      onChange(next, fault);
    };
    setFile({ name: chosen.name, bytes: chosen.size });
    setSending({ name: chosen.name, preview: URL.createObjectURL(chosen), progress: 0 });
    onBusy(true);
    onChange(picture, '');
    const fit = await fitting(chosen);
    if (signal.aborted) return;
    setFile({ name: fit.name, bytes: fit.size });
    const fault = imageFault(fit);
    if (fault) return end(picture, words.sentences[fault === 'size' ? 'image_size' : 'image_type']);
    try {
      const answer = await uploadImage(fit, {
        signal,
        onProgress: (progress) => setSending((now) => now && { ...now, progress }),
      });
      setFile({ name: fit.name, bytes: fit.size, url: answer.url });
      end(answer, '');
      toast.success(words.upload.done);
    } catch (error) {
      if (signal.aborted) return;
      end(picture, refused(error) ? words.failure(error) : words.upload.failedText);
      toast.error(words.upload.failed, words.upload.failedText);
    }
  };
  const cancel = () => {
    underWay.current?.abort();
    underWay.current = undefined;
    setFile(null);
    setSending(null);
    onBusy(false);
    document.getElementById(control.id)?.focus();
  };
  const remove = () => {
    setFile(null);
    onChange(null, '');
  };
  const choose = (file: File | undefined) => {
    if (file && !underWay.current) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  const shown = sending?.preview ?? picture?.url;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: shown ? '{sizes.upload} minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '4', md: '5' }}
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'brand.fg' : control['aria-invalid'] ? 'fg.error' : 'border.control'}
      borderRadius="note"
      bg={over ? 'bg.muted' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown && (
        <chakra.img
          src={shown}
          alt={words.upload.preview}
          w="full"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="control"
          opacity={sending ? 0.6 : 1}
        />
      )}
      <Box textAlign={shown ? 'start' : 'center'} py={shown ? '0' : '6'} minW="0">
        {sending && <UploadProgress sending={sending} onCancel={cancel} />}
        {!sending && file && (file.url === undefined || file.url === picture?.url) && (
          <chakra.p fontWeight="semibold" lineHeight="1.4" overflowWrap="anywhere">
            {words.upload.file(file.name, file.bytes)}
          </chakra.p>
        )}
        {!sending && picture?.image && (
          <chakra.p color="fg.muted" fontSize="meta" fontVariantNumeric="tabular-nums">
            {words.upload.size(picture.image.width, picture.image.height)}
          </chakra.p>
        )}
        <Flex
          wrap="wrap"
          align="center"
          justify={shown ? 'flex-start' : 'center'}
          gap="2"
          mt={shown ? '3' : '0'}
          // Out of sight, not away: the picker keeps the focus.
          {...(sending && { position: 'absolute', clipPath: 'inset(50%)' })}
        >
          <FilePicker control={control} label={label} onFile={choose}>
            {picture ? <Upload size={16} /> : <ImagePlus size={18} />}
            {picture ? words.upload.replace : words.upload.choose}
          </FilePicker>
          {picture ? (
            <Button variant="ghost" size="sm" minH="11" onClick={remove}>
              {words.actions.remove}
            </Button>
          ) : (
            <chakra.span color="fg.muted" fontSize="sm" hideBelow="md">
              {words.upload.dropHint}
            </chakra.span>
          )}
        </Flex>
      </Box>
    </Grid>
  );
};

/** Was the picture itself refused, or the person? Then the server's sentence says what to do. */
const refused = (error: unknown): error is AppError =>
  isAppError(error) &&
  ['too_large', 'unsupported_image', 'validation_failed', 'account_suspended'].includes(error.code);

const UploadProgress = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => {
  const { actions, upload: words } = useWords('forms');
  const percent = Math.round(sending.progress * 100);
  return (
    <Box>
      <Flex role="status" align="center" gap="2" fontWeight="semibold" lineHeight="1.4">
        <chakra.span display="flex" animation="turn 1s linear infinite">
          <LoaderCircle size={18} />
        </chakra.span>
        {words.uploading}
      </Flex>
      <chakra.p color="fg.muted" fontSize="meta" truncate>
        {sending.name}
      </chakra.p>
      <Box
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="1.5"
        mt="2.5"
        borderRadius="full"
        bg="bg.skeleton"
        overflow="hidden"
      >
        <Box h="full" bg="brand.solid" transition="width 200ms ease-out" style={{ width: `${percent}%` }} />
      </Box>
      <Button variant="ghost" size="sm" minH="11" mt="2" aria-label={words.cancel} onClick={onCancel}>
        {actions.cancel}
      </Button>
    </Box>
  );
};
