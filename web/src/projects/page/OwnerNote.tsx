import type { OwnProject, TakenBack } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Clock, ImageOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FieldChanges } from '../../ui/changes/FieldChanges.js';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

interface OwnerNoteProps {
  own: OwnProject;
}

/**
 * What only the owner of a public project is told: that their edit waits, or that the team took one back, why, and what
 * it was.
 */
export const OwnerNote = ({ own }: OwnerNoteProps) => {
  const { moment } = useWords();
  const mine = useWords('mine');
  return (
    <>
      {own.waiting && (
        <Note role="note" colorPalette="gold" mb="4">
          <Clock size={20} />
          <div>
            <b>{mine.waiting}</b>
            <p>{mine.waitingText(moment(own.waiting.at))}</p>
          </div>
        </Note>
      )}
      {own.hiddenPicture && (
        <Note role="note" colorPalette="red" mb="4">
          <ImageOff size={20} />
          <div>
            <b>{mine.pictureHidden}</b>
            <p>{mine.pictureHiddenText(moment(own.hiddenPicture.at))}</p>
            <chakra.p mt="2" whiteSpace="pre-line">
              <b>{mine.fromTheTeam}</b> {own.hiddenPicture.reason}
            </chakra.p>
          </div>
        </Note>
      )}
      {own.takenBack && <TakenBackNote own={own} back={own.takenBack} />}
    </>
  );
};

const TakenBackNote = ({ own, back }: OwnerNoteProps & { back: TakenBack }) => {
  const mine = useWords('mine');
  const { moment } = useWords();
  const [open, setOpen] = useState(false);
  const now = Object.fromEntries(back.changed.map((field) => [field, own[field]]));
  return (
    <Note role="note" colorPalette="red" mb="4">
      <Undo2 size={20} />
      <div>
        <b>{mine.takenBack}</b>
        <p>{mine.takenBackText(moment(back.at))}</p>
        {back.reason && (
          <chakra.p mt="2" whiteSpace="pre-line">
            <b>{mine.fromTheTeam}</b> {back.reason}
          </chakra.p>
        )}
        <Button size="sm" mt="3" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? mine.hideTakenBack : mine.showTakenBack}
        </Button>
        {open && (
          <chakra.div mt="4" p="4" borderRadius="note" bg="bg.panel" color="fg">
            <FieldChanges before={{ ...back.before }} after={now} />
          </chakra.div>
        )}
      </div>
    </Note>
  );
};
