import type { ComponentProps, FormEvent } from 'react';
import { useOneAtATime } from '../../app/useOneAtATime.js';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Sends it. Until its promise settles, further presses do nothing. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/**
 * Every form of the site. The browser never sends one itself, however often Enter or its button is pressed: it would
 * load the page anew, with what was typed in the URL. One whose fields have names gets `method="post"` as a belt:
 * should the browser send it after all, the URL keeps nothing.
 */
export const Form = ({ onSubmit, ...rest }: FormProps) => {
  const send = useOneAtATime(onSubmit);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event);
  };
  return <form {...rest} onSubmit={submit} />;
};
