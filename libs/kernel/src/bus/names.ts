import { EVENT_STREAM, type ServiceName } from '@app/contracts';

/** A subject of the contracts with NATS_PREFIX before it. */
export const prefixed = (prefix: string, subject: string): string => (prefix ? `${prefix}.${subject}` : subject);

/** The event stream's name for a prefix. */
export const streamName = (prefix: string): string => (prefix ? `${prefix}-${EVENT_STREAM}` : EVENT_STREAM);

/**
 * Where a part's replies arrive: its own prefix, so that no other part, and no other site on the same server, may
 * listen there.
 */
export const inboxPrefix = (part: string, prefix: string): string =>
  prefix ? `${INBOX}${prefix}_${part}` : `${INBOX}${part}`;

const INBOX = '_INBOX_';

/** Do replies arrive there? */
export const isInbox = (subject: string): boolean => subject.startsWith(INBOX);

/** The subject on which a service answers with its readiness: any instance, or the one of that name. */
export const healthSubject = (service: ServiceName, instance?: string): string =>
  [service, 'health', ...(instance ? [instance] : [])].join('.');

/** Where the instances of a service say that they are there. */
export const presenceSubject = (service: ServiceName): string => `${service}.here`;

/** The subject of an operation, `<service>.<operation>`, for one instance alone. */
export const instanceSubject = (operation: string, instance: string): string =>
  operation.replace('.', `.at.${instance}.`);
