import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { useWords } from '../../words/useWords.js';

const Key = chakra('kbd', {
  base: {
    justifySelf: 'start',
    minW: '7',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'ribbon',
    bg: 'bg.muted',
    textAlign: 'center',
  },
});

interface KeysDialogProps {
  on: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

export const KeysDialog = ({ on, onTurn, onClose }: KeysDialogProps) => {
  const { keys: words } = useWords('moderation');
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="baseline">
        {words.commands.map(([key, meaning]) => (
          <chakra.div key={key} display="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{meaning}</dd>
          </chakra.div>
        ))}
      </Grid>
      <Flex asChild align="center" gap="3" minH="11" mt="4" cursor="pointer">
        <label>
          <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
          {words.on}
        </label>
      </Flex>
    </Dialog>
  );
};
