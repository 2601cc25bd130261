import type { ReportTargetType } from '@app/contracts';
import { Flag } from 'lucide-react';
import { reporting } from '../../dialogs/reporting.js';
import { Button } from './Button.js';

/** Small and quiet: few need it. */
export const ReportButton = ({ type, id, label }: { type: ReportTargetType; id: number | string; label: string }) => (
  <Button
    variant="link"
    fontSize="sm"
    fontWeight="medium"
    color="fg.muted"
    textDecoration="none"
    onClick={() => reporting.begin(type, id)}
  >
    <Flag size={16} />
    {label}
  </Button>
);
