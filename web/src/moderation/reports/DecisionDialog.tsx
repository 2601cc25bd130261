import { type ReportAction, type ReportCase, type ReportDecision, reportNoteRule } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Checkbox } from '../../ui/controls/Checkbox.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import type { WordsOf } from '../../words/languages.js';
import { useWords } from '../../words/useWords.js';
import { canHide } from './canHide.js';

interface DecisionDialogProps {
  reported: ReportCase;
  action: ReportAction;
  pending: boolean;
  onDecide: (decision: Omit<ReportDecision, 'action'>) => unknown;
  onClose: () => void;
}

/** What the dialog says of a decision, and of the note that goes with it. */
function saidOf(
  { targetType: type, author }: ReportCase,
  action: ReportAction,
  texts: WordsOf['reports'],
  { suspension }: WordsOf['admin'],
) {
  if (action === 'suspend_author')
    return {
      title: texts.suspendTitle(author.displayName),
      text: suspension.text,
      deed: type === 'user' ? texts.suspendPerson : texts.suspend,
      note: { label: suspension.reason, hint: suspension.reasonHint },
    };
  const note = { label: texts.decisionNote, hint: texts.decisionNoteHint, optional: true };
  if (action === 'dismiss' || type === 'user')
    return { title: texts.dismissTitle, text: texts.dismissText, deed: texts.dismiss, note };
  return {
    title: texts.hideTitles[type],
    text: texts.hideTexts[type],
    deed: texts.hide[type],
    note: type === 'project' ? { ...note, hint: texts.reasonHint } : note,
  };
}

/** It stays open until the decision is kept: a note that could not be sent is still there. */
export const DecisionDialog = ({ reported, action, pending, onDecide, onClose }: DecisionDialogProps) => {
  const texts = useWords('reports');
  const words = useWords('forms');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [alsoHide, setAlsoHide] = useState(true);
  const { close, question } = useClosing(text.trim() !== '', onClose);
  const type = reported.targetType;
  const said = saidOf(reported, action, texts, useWords('admin'));
  const asksToHide = action === 'suspend_author' && type !== 'user' && canHide(reported);
  const found = reportNoteRule(action)(text);
  const fault = tried || found === 'reason_long' ? found : undefined;
  const submit = () => {
    setTried(true);
    if (found) field.current?.focus();
    if (found || pending) return undefined;
    return onDecide({ note: text.trim() || null, ...(asksToHide && alsoHide ? { alsoHide } : {}) });
  };
  return (
    <Dialog
      title={said.title}
      onClose={close}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant={action === 'dismiss' ? 'solid' : 'danger'} aria-busy={pending}>
            {pending ? texts.deciding : said.deed}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{said.text}</chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-note`}
          {...said.note}
          error={fault && words.sentences[fault]}
          fieldRef={field}
          value={text}
          onChange={setText}
        />
        {asksToHide && (
          <Checkbox checked={alsoHide} onChange={setAlsoHide}>
            {texts.alsoHide[type]}
          </Checkbox>
        )}
      </Form>
      {question}
    </Dialog>
  );
};
