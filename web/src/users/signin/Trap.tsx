import { chakra } from '@chakra-ui/react';

const NAME = 'homepage';

/** Out of sight, but not in a way that a bot looks for (display: none, type=hidden). */
const Aside = chakra('div', {
  base: { position: 'absolute', left: '-9999px', w: '1px', h: '1px', overflow: 'hidden', opacity: '0' },
});

/**
 * A field that only bots fill in. Nobody reaches it: not by sight, keyboard or screen reader; browsers and password
 * managers are told to pass it over.
 */
export const Trap = ({ label }: { label: string }) => (
  <Aside aria-hidden="true">
    <label>
      {label}
      <input
        name={NAME}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  </Aside>
);

/** What stands in the field: read from the page, because a bot may have put it there without any event. */
export const trappedIn = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>(`input[name=${NAME}]`)?.value ?? '';
