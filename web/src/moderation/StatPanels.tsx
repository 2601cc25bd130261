import type { Stats, Palette } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Activity, Clock, FolderKanban, type LucideIcon, Users } from 'lucide-react';
import { ErrorState } from '../ui/states/states.js';
import { Panel, Skeleton } from '../ui/display/surfaces.js';
import { useWords } from '../words/useWords.js';
import { useStats } from './queries.js';

export const StatPanels = () => {
  const words = useWords('admin');
  const { data: stats, isError, refetch } = useStats();
  if (isError && !stats)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void refetch()} />;
  return (
    <Grid
      as="dl"
      // Four in a row, two, or one: as many as have room at the size of the text.
      templateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))"
      gap={{ base: '3', md: '4' }}
      mt="7"
    >
      <Stat
        Icon={Clock}
        palette="gold"
        label={words.pending}
        hint={stats?.needsLookProjects ? words.pendingAndToReview(stats.needsLookProjects) : words.pendingHint}
        value={stats?.pendingProjects}
      />
      <Stat
        Icon={FolderKanban}
        palette="brand"
        label={words.total}
        hint={words.totalHint}
        value={stats?.totalProjects}
      />
      <Stat Icon={Users} palette="sky" label={words.users} hint={words.usersHint} value={stats?.totalUsers} />
      <Engagement stats={stats ?? null} />
    </Grid>
  );
};

const Engagement = ({ stats }: { stats: Stats | null }) => {
  const words = useWords('admin');
  return (
    <Stat
      Icon={Activity}
      palette="clay"
      label={words.engagement}
      hint={stats ? words.engagementHint(stats.totalComments, stats.totalUpvotes) : ''}
      value={stats ? stats.totalComments + stats.totalUpvotes : undefined}
    />
  );
};

interface StatProps {
  Icon: LucideIcon;
  palette: Palette;
  label: string;
  hint: string;
  value: number | undefined;
}

const Stat = ({ Icon, palette, label, hint, value }: StatProps) => {
  const words = useWords();
  return (
    <Panel as="div" p={{ base: '4', md: '5' }}>
      <Flex
        as="dt"
        align="center"
        justify="space-between"
        gap={{ base: '1', md: '2' }}
        fontSize="control"
        fontWeight="semibold"
        lineHeight="1.3"
      >
        {label}
        <Box
          display="grid"
          placeItems="center"
          flexShrink="0"
          w={{ base: '8', md: '10' }}
          h={{ base: '8', md: '10' }}
          borderRadius="control"
          colorPalette={palette}
          bg="colorPalette.subtle"
          color="colorPalette.onSubtle"
        >
          <Icon size={20} />
        </Box>
      </Flex>
      <chakra.dd
        mt="3"
        fontFamily="display"
        fontSize="stat"
        fontWeight="display"
        letterSpacing="logo"
        lineHeight="1.1"
        fontVariantNumeric="tabular-nums"
      >
        {value === undefined ? <Skeleton h="9" w="20" /> : words.number(value)}
      </chakra.dd>
      <chakra.dd mt="1.5" minH="1.4em" color="fg.muted" fontSize="meta" lineHeight="1.4">
        {hint}
      </chakra.dd>
    </Panel>
  );
};
