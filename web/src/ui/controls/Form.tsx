import { type ComponentProps, type FormEvent, useRef } from 'react';

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
  // A ref, because a second press may come before the first one is rendered.
  const isUnderWay = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await onSubmit(event);
    } finally {
      isUnderWay.current = false;
    }
  };
  return <form {...rest} onSubmit={(event) => void submit(event)} />;
};
