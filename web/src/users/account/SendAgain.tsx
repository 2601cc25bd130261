import type { Me } from '@app/contracts';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useAskToVerify } from '../links/queries.js';

/** Asks for one more link that confirms the address. */
export const SendAgain = ({ me }: { me: Me }) => {
  const words = useWords('account');
  const ask = useAskToVerify();
  const press = () => {
    if (ask.isPending) return;
    ask.mutate(me, {
      onSuccess: () => toast.success(words.sentAgain, words.sentAgainText),
      onError: () => toast.error(words.sendFailed),
    });
  };
  return (
    <Button variant="link" aria-busy={ask.isPending} onClick={press}>
      {words.sendAgain}
    </Button>
  );
};
