import { PAGES } from '@app/contracts';
import { MailWarning } from 'lucide-react';
import { Note } from '../../ui/display/surfaces.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

/** The mail server says that there is no such address: only its owner can mend it. */
export const Refused = ({ at, email }: { at: string; email: string }) => {
  const words = useWords('choices');
  const { date } = useWords();
  return (
    <Note role="alert" colorPalette="red">
      <MailWarning size={20} />
      <div>
        <b>{words.refused}</b>
        <p>{words.refusedText(date(at), email)}</p>
        <Link to={PAGES.settings}>{words.mend}</Link>
      </div>
    </Note>
  );
};
