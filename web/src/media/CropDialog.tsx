import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusRing } from '../theme/global.js';
import { Button } from '../ui/controls/Button.js';
import { Dialog } from '../ui/overlays/Dialog.js';
import { useWords } from '../words/useWords.js';

/** Larger than the largest variant that the worker makes of it. */
const SIZE = 800;
const ZOOM_MAX = 4;

const MOVES = [
  ['left', 'ArrowLeft', ArrowLeft],
  ['right', 'ArrowRight', ArrowRight],
  ['up', 'ArrowUp', ArrowUp],
  ['down', 'ArrowDown', ArrowDown],
] as const;

const Viewport = chakra(ImageCropper.Viewport, {
  base: { position: 'relative', w: 'full', maxH: '55dvh', overflow: 'hidden', borderRadius: 'control', bg: 'bg.muted' },
});
const Image = chakra(ImageCropper.Image, {
  base: { display: 'block', maxH: '55dvh', w: 'auto', maxW: 'full', mx: 'auto' },
});
const Selection = chakra(ImageCropper.Selection, {
  base: {
    borderWidth: '2px',
    borderColor: 'white',
    borderRadius: 'full',
    // Darkens what is left out.
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / .55)',
    cursor: 'move',
    // The corners of the square, large enough for fingers.
    '& [data-part=handle]': {
      w: '4',
      h: '4',
      borderWidth: '2px',
      borderColor: 'sand.950',
      borderRadius: 'full',
      bg: 'white',
      _before: { content: '""', position: 'absolute', inset: '-10px' },
    },
    _focusVisible: { ...focusRing, boxShadow: '0 0 0 100vmax rgb(0 0 0 / .55)' },
  },
});
interface CropDialogProps {
  file: File;
  /** Where this page has it. */
  url: string;
  /**
   * The square that was chosen, or the whole file when this browser cannot show it: the server then takes its middle.
   */
  onCrop: (file: File) => void;
  onClose: () => void;
}

/** A square cut out of a picture: by dragging, by the keyboard, or by buttons and a slider. */
export const CropDialog = ({ file, url, onCrop, onClose }: CropDialogProps) => {
  const words = useWords('crop');
  const { actions } = useWords();
  const selection = useRef<HTMLDivElement>(null);
  const cropper = useImageCropper({
    aspectRatio: 1,
    cropShape: 'circle',
    minWidth: 48,
    minHeight: 48,
    maxZoom: ZOOM_MAX,
    nudgeStep: 4,
    nudgeStepShift: 24,
    translations: {
      rootLabel: words.picture,
      rootRoleDescription: '',
      previewLoading: words.loading,
      previewDescription: () => words.hint,
      selectionLabel: () => words.circle,
      selectionRoleDescription: words.roleDescription,
      selectionInstructions: words.keys,
      selectionValueText: ({ x, y, width }) => words.place(x, y, width),
    },
  });

  // Until it is measured the circle is hidden and cannot take the focus.
  const measured = cropper.crop.width > 0;
  useEffect(() => {
    if (measured) selection.current?.focus();
  }, [measured]);

  // What the keyboard does, for those who can press but not drag.
  const move = (key: string) =>
    selection.current?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
  const use = async () => {
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const cut = await cropper.getCroppedImage({ type, quality: 0.92, maxSize: { width: SIZE, height: SIZE } });
    onCrop(cut instanceof Blob ? new File([cut], file.name, { type: cut.type }) : file);
  };

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button variant="solid" onClick={() => void use()}>
            {words.use}
          </Button>
        </>
      }
    >
      <chakra.p mb="4" color="fg.muted">
        {words.hint}
      </chakra.p>
      <ImageCropper.RootProvider value={cropper}>
        <Viewport>
          <Image src={url} onError={() => onCrop(file)} />
          <Selection ref={selection}>
            {(['nw', 'ne', 'se', 'sw'] as const).map((position) => (
              <ImageCropper.Handle key={position} position={position} />
            ))}
          </Selection>
        </Viewport>
      </ImageCropper.RootProvider>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4" mt="4">
        <Flex asChild align="center" gap="3" flex="1" minW="44">
          <label>
            {words.zoom}
            <Box asChild flex="1" minH="11" accentColor="brand.solid">
              <input
                type="range"
                min={1}
                max={ZOOM_MAX}
                step={0.1}
                value={cropper.zoom}
                onChange={({ currentTarget }) => cropper.setZoom(Number(currentTarget.value))}
              />
            </Box>
          </label>
        </Flex>
        <Flex role="group" aria-label={words.move} gap="1">
          {MOVES.map(([name, key, Icon]) => (
            <Button key={name} shape="icon" aria-label={words[name]} onClick={() => move(key)}>
              <Icon size={18} />
            </Button>
          ))}
        </Flex>
      </Flex>
    </Dialog>
  );
};
