import { PAGES, type ReportCase } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useWords } from '../../words/useWords.js';
import { Link } from '../../ui/page/Link.js';

const Reporter = chakra(Link, { base: { color: 'fg.muted', overflowWrap: 'anywhere' } });

/** What the first reporters say; of more there is the number. */
export const CaseReports = ({ reported }: { reported: ReportCase }) => {
  const texts = useWords('reports');
  const further = reported.reportCount - reported.reports.length;
  return (
    <chakra.div mt="4" p="4" borderRadius="control" bg="bg.muted" fontSize="sm">
      <chakra.h3 fontFamily="body" fontSize="sm" fontWeight="semibold" letterSpacing="normal">
        {texts.reports(reported.reportCount)}
      </chakra.h3>
      <chakra.ul display="grid" gap="2.5" mt="2">
        {reported.reports.map(({ reason, note, createdAt, reporter }) => (
          <li key={reporter.id}>
            <p>{texts.reasons[reason]}</p>
            {note && (
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {texts.quoted(note)}
              </chakra.p>
            )}
            <chakra.p color="fg.muted">
              <Reporter to={PAGES.user(reporter.id)}>{reporter.displayName}</Reporter>
              {', '}
              <time dateTime={createdAt}>{texts.moment(createdAt)}</time>
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {further > 0 && (
        <chakra.p mt="2.5" color="fg.muted">
          {texts.furtherReports(further)}
        </chakra.p>
      )}
    </chakra.div>
  );
};
