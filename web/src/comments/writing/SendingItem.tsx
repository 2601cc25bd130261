import { useMe } from '../../app/session.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { useWords } from '../../words/useWords.js';
import { WrittenText } from '../list/WrittenText.js';

/** What was posted just now, as it will stand there. */
export const SendingItem = ({ text, avatar }: { text: string; avatar: number }) => {
  const me = useMe();
  const words = useWords('discussed').comments;
  const person = me ?? { id: '', firstName: null, lastName: null, profileImageUrl: null };
  return (
    <li data-sending="">
      <Avatar person={person} size={avatar} />
      <div>
        <header>
          <b>{me?.displayName ?? words.you}</b>
          <span>{words.sending}</span>
        </header>
        <WrittenText text={text} />
      </div>
    </li>
  );
};
