import { DEFAULT_MAIL, INBOX_KINDS, PAGES } from '@app/contracts';
import { Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Button, Heading, ProjectRow, Subheading, Text } from '../mail/page/parts.js';
import { pictureOf } from '../mail/page/picture.js';
import { NotableProjects } from '../news/notable-projects.js';
import { Readers } from '../news/readers.js';
import { StopLinks } from '../stopping/stop-links.js';
import { words } from '../words/words.js';
import { Asked } from './asked.js';
import { DIGEST_ENTRIES_MAX, type DueDigest } from './digests.queries.js';
import { type DigestEntry, groupedByProject, type Known, type News, stillTrue } from './now.js';
import { WaitingQueues } from './waiting-queues.js';

/** Projects that one digest shows; the inbox has the others. */
const PROJECTS_SHOWN = 20;
const { digest } = words;

interface About {
  period: DueDigest['period'];
  entries: number[];
}

/** Digests, and the mail about queues that wait. What they say is asked when they leave. */
@Injectable()
export class DigestMails {
  constructor(
    private readonly asked: Asked,
    private readonly projects: NotableProjects,
    private readonly readers: Readers,
    private readonly queues: WaitingQueues,
    private readonly pages: Pages,
    private readonly links: StopLinks,
  ) {}

  @Composes('digest')
  async compose({ reader: userId, about }: Mail<About>): Promise<Composed | null> {
    const { period, entries: ids } = about;
    const reader = await this.asked.reader(userId);
    if (!reader || reader.suspended) return null;
    const wanted = await this.wanted(userId, period, ids.slice(0, DIGEST_ENTRIES_MAX));
    if (wanted.length === 0) return null;
    const known = await this.known(reader, wanted);
    const entries = stillTrue(wanted, known);
    if (entries.length === 0) return null;
    const news = groupedByProject(entries, known);
    const isMore = ids.length > DIGEST_ENTRIES_MAX || news.filter(({ project }) => project).length > PROJECTS_SHOWN;
    const { name: site, url } = this.pages.site;
    return {
      to: reader.email,
      subject: this.subject(news, period),
      content: (
        <>
          <Heading>{digest.heading[period]}</Heading>
          {this.rows(news, known)}
          {isMore && <Text>{digest.inInbox}</Text>}
          <Button url={`${url}${PAGES.inbox}`}>{digest.button}</Button>
        </>
      ),
      why: digest.why[period](site),
      unsubscribe: await this.links.urlFor({ reader: userId, list: period }),
    };
  }

  @Composes('waiting')
  async waiting({ reader: userId }: Mail): Promise<Composed | null> {
    const reader = await this.readers.wanting(userId, 'waiting');
    const waiting = reader?.role === 'ADMIN' ? await this.queues.now() : null;
    if (!reader || !waiting) return null;
    const { name: site, url } = this.pages.site;
    const subject = digest.waiting.subject(waiting);
    return {
      ...{ to: reader.email, subject, why: digest.waiting.why(site), unsubscribe: reader.unsubscribe },
      content: (
        <>
          <Heading>{subject}</Heading>
          <Text>{digest.waiting.text}</Text>
          <Button url={`${url}${PAGES.admin}`}>{digest.waiting.button}</Button>
        </>
      ),
    };
  }

  /** Entries that are unread, and that the reader wants in this digest still. */
  private async wanted(userId: string, period: About['period'], ids: number[]): Promise<DigestEntry[]> {
    const entries = await this.asked.entriesOf(userId, ids);
    return entries.filter(({ kind, chosen }) => {
      const notice = INBOX_KINDS[kind];
      return (chosen?.[notice] ?? DEFAULT_MAIL[notice]) === period;
    });
  }

  private async known(reader: Known['reader'], entries: DigestEntry[]): Promise<Known> {
    const [projects, found, waiting] = await Promise.all([
      this.projects.all(entries.flatMap(({ projectId }) => projectId ?? [])),
      this.asked.wordsOf(entries),
      entries.some(({ kind }) => kind === 'waiting') ? this.queues.now() : null,
    ]);
    return { reader, projects, words: found, waiting };
  }

  private subject(news: News[], period: About['period']): string {
    const projects = news.flatMap(({ project }) => project ?? []);
    const [first] = projects;
    if (!first) return digest.subjectOfOwn[period](this.pages.site.name);
    return digest.subject(first.title, projects.length - 1);
  }

  private rows(news: News[], known: Known) {
    const { url } = this.pages.site;
    const linesOf = (entries: DigestEntry[]) => [
      ...new Set(entries.map((entry) => digest.lines[entry.kind](entry, known.waiting))),
    ];
    const rows = news.filter(({ project }) => project).slice(0, PROJECTS_SHOWN);
    const besides = news.find(({ project }) => !project);
    return (
      <>
        {rows.map(({ project, entries }) => (
          <ProjectRow
            key={project!.id}
            picture={pictureOf(project!.imageUrl, url)}
            title={project!.title}
            url={`${url}${PAGES.project(project!.slug)}`}
            lines={linesOf(entries)}
          />
        ))}
        {besides && rows.length > 0 && <Subheading>{digest.besides}</Subheading>}
        {besides && linesOf(besides.entries).map((line) => <Text key={line}>{line}</Text>)}
      </>
    );
  }
}
