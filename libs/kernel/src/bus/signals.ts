import type { PayloadOf, SignalType } from '@app/contracts';
import type { Bus } from './connection.js';

/** What a service says on the bus to whoever listens at this moment. */
export class Signals {
  constructor(private readonly bus: Bus) {}

  send<S extends SignalType<unknown>>(signal: S, payload: PayloadOf<S>): void {
    this.bus.connection.publish(this.bus.subject(signal.subject), JSON.stringify(payload));
  }
}

/**
 * Listens to a signal, which the table of parts must name for this part.
 * @param missed called when the connection was lost and is there again: something may have been said meanwhile.
 * @param refused called when the bus does not let this part listen: its rights are those of another version.
 */
export function onSignal<S extends SignalType<unknown>>(
  bus: Bus,
  signal: S,
  received: (payload: PayloadOf<S>) => void,
  missed: () => void,
  refused?: () => void,
): void {
  bus.connection.subscribe(bus.subject(signal.subject), {
    callback: (error, message) => {
      if (error) refused?.();
      else received(message.json<PayloadOf<S>>());
    },
  });
  bus.onReconnect(missed);
}
