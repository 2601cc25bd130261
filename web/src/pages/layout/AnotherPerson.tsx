import { endedSession } from '../../app/endedSession.js';
import { Button } from '../../ui/controls/Button.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { useWords } from '../../words/useWords.js';

/**
 * Over a page whose person has been followed by somebody else in this browser. What was typed on it is not sent; it can
 * still be read and copied.
 */
export const AnotherPerson = () => {
  const words = useWords('auth');
  return (
    <Dialog
      role="alertdialog"
      title={words.another}
      onClose={endedSession.forget}
      footer={
        <>
          <Button onClick={endedSession.forget}>{words.anotherStay}</Button>
          <Button variant="solid" onClick={() => window.location.reload()}>
            {words.anotherReload}
          </Button>
        </>
      }
    >
      {words.anotherText}
    </Dialog>
  );
};
