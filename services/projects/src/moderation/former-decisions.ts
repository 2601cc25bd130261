import { FORMER_DECISIONS, projects, type AdminProject, type Caller, type Deciding } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { asAdminsSeeIt, Decisions } from './decisions.js';

/**
 * Answers the gateways of version 1.0.0, which ask for each decision by a subject of its own. It goes with the
 * contract's FORMER_DECISIONS.
 */
@Controller()
export class FormerDecisions {
  constructor(readonly decisions: Decisions) {}
}

for (const [name, decision] of Object.entries(FORMER_DECISIONS)) {
  const handler: PropertyDescriptor = {
    configurable: true,
    value(this: FormerDecisions, input: Omit<Deciding, 'decision'>, caller: Caller): Promise<Json<AdminProject>> {
      return this.decisions.decide({ ...input, decision }, caller, asAdminsSeeIt);
    },
  };
  Rpc(projects[name as keyof typeof FORMER_DECISIONS])(FormerDecisions.prototype, name, handler);
  Object.defineProperty(FormerDecisions.prototype, name, handler);
}
