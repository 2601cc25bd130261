import type { ServiceName } from '@app/contracts';

/** Where a part's replies arrive: its own prefix, so that no other part may listen there. */
export const inboxPrefix = (part: string): string => `_INBOX_${part}`;

/** The subject on which a service answers with its readiness. */
export const healthSubject = (service: ServiceName): string => `${service}.health`;
