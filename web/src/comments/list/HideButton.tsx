import { hiding } from '../../dialogs/hiding.js';
import type { HidingWords } from '../../words/en/hiding.js';
import { loadHidingWords } from '../../words/languages.js';
import type { Writing } from '../discussion.js';

/** With its texts: only admins have it. */
export async function loadHideButton() {
  const texts = await loadHidingWords(document.documentElement.lang);
  return (props: { writing: Writing }) => <HideButton texts={texts} {...props} />;
}

const HideButton = ({ writing: { kind, item }, texts }: { writing: Writing; texts: HidingWords }) => (
  <button
    type="button"
    aria-label={texts.hideThing(kind, item.user.displayName)}
    onClick={() => hiding.begin(kind, item.id)}
  >
    {texts.hide}
  </button>
);
