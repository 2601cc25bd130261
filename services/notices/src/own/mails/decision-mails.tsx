import { type NotableProject, PAGES, type ReviewDecision } from '@app/contracts';
import { Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../../mail/composers.js';
import { Pages } from '../../mail/page/pages.js';
import { Button, Heading, Quote, Text } from '../../mail/page/parts.js';
import { NotableProjects } from '../../news/notable-projects.js';
import { Readers } from '../../news/readers.js';
import { words } from '../../words/words.js';

interface About {
  projectId: number;
  decision: ReviewDecision;
  run?: number;
}

/** Does it still stand as it was decided? One that an admin has deleted is taken down for good. */
function stands({ decision, run }: About, project: NotableProject | undefined): boolean {
  if (decision === 'approved') return project?.isApproved === true;
  if (!project) return decision === 'taken_down' || run !== undefined;
  return !project.isApproved && project.rejectedAt !== null;
}

/** Mails about decisions: the reason, and the way back. */
@Injectable()
export class DecisionMails {
  constructor(
    private readonly readers: Readers,
    private readonly pages: Pages,
    private readonly projects: NotableProjects,
  ) {}

  @Composes('decision')
  async compose({ reader: userId, about }: Mail<About>): Promise<Composed | null> {
    const reader = await this.readers.wanting(userId, 'decision');
    if (!reader) return null;
    const project = await this.projects.one(about.projectId);
    if (!stands(about, project)) return null;
    const { name: site, url } = this.pages.site;
    const said = this.said(about, project);
    const { decisions } = words;
    const path = said.wayBack && project ? PAGES.project(project.slug) : PAGES.profile;
    return {
      to: reader.email,
      unsubscribe: reader.unsubscribe,
      subject: said.subject,
      content: (
        <>
          <Heading>{said.heading}</Heading>
          {said.reason && <Text>{decisions.reason}</Text>}
          {said.reason && <Quote>{said.reason}</Quote>}
          <Text>{said.next}</Text>
          <Button url={`${url}${path}`}>{said.button}</Button>
        </>
      ),
      why: decisions.why(site),
    };
  }

  private said({ decision, run }: About, project: NotableProject | undefined) {
    const { decisions } = words;
    const reason = project?.rejectionReason ?? null;
    if (run !== undefined) return { ...decisions.run, reason, wayBack: false };
    if (!project) return { ...decisions.deleted, reason, wayBack: false };
    return { ...decisions[decision](project.title), reason: decision === 'approved' ? null : reason, wayBack: true };
  }
}
