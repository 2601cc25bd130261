import type { ReportCase } from '@app/contracts';

/** A person cannot be hidden, and neither can what is not public any more. */
export const canHide = ({ targetType, thing }: ReportCase): boolean => targetType !== 'user' && thing.state === 'shown';
