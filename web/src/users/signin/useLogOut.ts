import { type Me, queryKeys } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefs } from '../../app/hrefs.js';
import { forgetTyped } from '../../app/drafts/leaving.js';
import { carriesSession } from '../../app/session.js';

/** After this the button can be pressed again. The answer may still come. */
const LEAVING_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'pageshow'];

/**
 * Says whether the person leaves or stays. The browser asks before typed text is lost, and does not say that the person
 * has stayed: a press shows it. A person who leaves may press something, too, while the answer is on its way. Then the
 * session is gone when the page goes.
 */
const follow = (leave: () => void, stay: () => void): void => {
  const over = new AbortController();
  let stays = false;
  const onSign = () => {
    over.abort();
    stays = true;
    stay();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { signal: over.signal, capture: true });
  setTimeout(onSign, LEAVING_MS);
  window.addEventListener('pagehide', () => (!stays || !carriesSession()) && leave(), { once: true });
};

/**
 * Sends the browser to the logout URL. What the person has typed and not sent goes with them, once they really
 * leave.
 */
export const useLogOut = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  const logOut = () => {
    const me = client.getQueryData<Me | null>(queryKeys.me());
    setPending(true);
    // At once, and not with the next render: the page may be gone by then.
    follow(
      () => me && forgetTyped(me.id),
      () => setPending(false),
    );
    window.location.assign(hrefs.logout);
  };
  return { logOut, pending };
};
