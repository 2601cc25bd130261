import { API, type Moderation } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { EarlierMonths } from '../moderation/months/EarlierMonths.js';
import { MonthTable } from '../moderation/months/MonthTable.js';
import { useModeration } from '../moderation/months/queries.js';
import { Button } from '../ui/controls/Button.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { Note, Skeleton } from '../ui/display/surfaces.js';
import { useWords } from '../words/useWords.js';

/** As tables; on a phone each is as long as the screen. The others are a line each, ... */
const TABLES = 3;
/** ... a year of them, and all when somebody asks for them. */
const MONTHS_SHOWN = 12;

const RawLink = chakra('a', { base: { color: 'brand.fg', textDecoration: 'underline' } });

/** What moderators did, in numbers and without names. */
export const ModerationPage = () => {
  const texts = useWords('numbers');
  const { data, isPending, refetch } = useModeration();
  return (
    <Page title={texts.title}>
      <PageHead title={texts.title} lead={texts.lead} />
      {data && <Months {...data} />}
      {isPending && <Skeleton role="status" aria-label={texts.loading} h="480px" borderRadius="card" />}
      {!data && !isPending && (
        <ErrorState title={texts.failed} hint={texts.failedHint} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

const Months = ({ months, missing }: Moderation) => {
  const texts = useWords('numbers');
  const [all, setAll] = useState(false);
  const [running] = months;
  if (!running) return <EmptyState Icon={Scale} title={texts.none} hint={texts.noneHint} />;
  const { month, projects } = running;
  return (
    <>
      {projects && (
        <chakra.p mb="6" fontSize="prose">
          {texts.summary(month, projects.approved, projects.rejected, projects.medianHours)}
        </chakra.p>
      )}
      {missing.length > 0 && (
        <Note role="status" mb="6">
          {texts.missing(missing)}
        </Note>
      )}
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" gap="5" alignItems="start">
        {months.slice(0, TABLES).map((each, at) => (
          <MonthTable
            key={each.month}
            month={each}
            title={at === 0 ? texts.running(each.month) : texts.month(each.month)}
          />
        ))}
      </Grid>
      {months.length > TABLES && <EarlierMonths months={months.slice(TABLES, all ? undefined : MONTHS_SHOWN)} />}
      {!all && months.length > MONTHS_SHOWN && (
        <Button mt="6" onClick={() => setAll(true)}>
          {texts.earlier}
        </Button>
      )}
      <chakra.p mt="6" color="fg.muted" fontSize="sm">
        <RawLink href={API.moderation}>{texts.raw}</RawLink>
      </chakra.p>
    </>
  );
};
