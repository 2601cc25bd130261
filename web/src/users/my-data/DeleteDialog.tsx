import { type Deletion, isAppError, type ProjectFate } from '@app/contracts';
import { Grid } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { FaultText } from '../../ui/states/FaultText.js';
import { useWords } from '../../words/useWords.js';
import { useDeleteAccount } from './queries.js';

interface DeleteDialogProps {
  projects: ProjectFate;
  onDone: (deletion: Deletion) => void;
  onClose: () => void;
}

/** The question, with the password of whoever has not just signed in. */
export const DeleteDialog = ({ projects, onDone, onClose }: DeleteDialogProps) => {
  const words = useWords('myData');
  const { actions, failure } = useWords();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const asking = useDeleteAccount();
  const { error } = asking;
  const isAboutPassword = isAppError(error, 'wrong_password') || isAppError(error, 'sign_in_again');
  const ask = () =>
    asking.mutateAsync({ projects, ...(password && { password }) }).then(onDone, () => field.current?.focus());
  return (
    <Dialog
      title={words.sure}
      role="alertdialog"
      onClose={onClose}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" form={form} variant="danger" aria-busy={asking.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" onSubmit={ask} noValidate>
        <Grid gap="4">
          <p>
            {words.question} {words.questionProjects[projects]}
          </p>
          <Field
            id="deletion-password"
            label={words.password}
            hint={words.passwordHint}
            error={isAboutPassword ? failure(error) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          {error && !isAboutPassword && (
            <FaultText id="deletion-fault">{isAppError(error) ? failure(error) : words.failed}</FaultText>
          )}
        </Grid>
      </Form>
    </Dialog>
  );
};
