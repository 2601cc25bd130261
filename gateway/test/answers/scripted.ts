import type { Op } from '@app/contracts';
import type { Bus } from '@app/kernel';
import type { Msg } from '@nats-io/transport-node';

/** An operation that a story answers in the place of its service. */
export interface Scripted {
  /** How often it was asked. */
  readonly asked: number;
  /** Nobody is there to answer from now on. */
  away(): Promise<void>;
  /** It is there again. */
  back(): Promise<void>;
}

/** Answers an operation by `answer`, from a connection of the story's own. */
export async function scripted(
  bus: Bus,
  { subject }: Pick<Op<unknown, unknown>, 'subject'>,
  answer: (message: Msg) => void | Promise<void>,
): Promise<Scripted> {
  let asked = 0;
  const listen = () =>
    bus.connection.subscribe(bus.subject(subject), {
      callback: (_error, message) => {
        asked += 1;
        void answer(message);
      },
    });
  let listening = listen();
  await bus.connection.flush();
  return {
    get asked() {
      return asked;
    },
    away: async () => {
      listening.unsubscribe();
      await bus.connection.flush();
    },
    back: async () => {
      if (!listening.isClosed()) return;
      listening = listen();
      await bus.connection.flush();
    },
  };
}
