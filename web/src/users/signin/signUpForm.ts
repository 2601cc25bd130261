import { API, isAppError, type SignUpForm } from '@app/contracts';
import { get } from '../../app/api.js';

interface Opened {
  formToken: string;
  /** From then on it may be sent, by this page's own clock. */
  from: number;
}

/** Null when it cannot be opened now: then the server decides about a registration without it. */
const open = async (): Promise<Opened | null> => {
  try {
    const { formToken, waitMs } = await get<SignUpForm>(API.signUpForm);
    return { formToken, from: performance.now() + waitMs };
  } catch {
    return null;
  }
};

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/**
 * The server wants the form to have been open for a moment before it is sent. Whoever is faster, with a password
 * manager, waits out the rest without noticing. A form that was open for too long, or whose key has changed since, is
 * opened anew by itself.
 */
export class OpenedForm {
  private opened = open();

  async send<T>(call: (formToken: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await this.sendOnce(call);
    } catch (error) {
      if (!isAppError(error, 'form_refused')) throw error;
      this.opened = open();
      return this.sendOnce(call);
    }
  }

  private async sendOnce<T>(call: (formToken: string | undefined) => Promise<T>): Promise<T> {
    const form = (await this.opened) ?? (await (this.opened = open()));
    if (form) await until(form.from);
    return call(form?.formToken);
  }
}
