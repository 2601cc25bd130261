import { PROJECT_STATUSES, type ProjectStatus } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusStyles } from '../../ui/display/StatusBadge.js';
import { Day } from '../../ui/display/Time.js';
import { useWords } from '../../words/useWords.js';

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px 1fr',
    gap: '3',
    minH: '8',
    pb: '5',
    _last: { pb: '0' },
    // The line to the next dot.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '15px',
      top: '8',
      bottom: '0',
      w: '2px',
      bg: 'border.step',
    },
  },
  variants: { state: { done: { '&:not(:last-child)::before': { bg: 'brand.solid' } }, now: {}, next: {} } },
});

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '8',
    h: '8',
    borderWidth: '2px',
    borderRadius: 'full',
  },
  variants: {
    state: {
      done: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
      now: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.onSubtle', color: 'colorPalette.onSubtle' },
      next: { bg: 'bg.panel', borderColor: 'border.step', color: 'fg.muted' },
    },
  },
});

/** The four statuses as steps, with the current one marked. */
export const StatusJourney = ({ status, createdAt }: { status: ProjectStatus; createdAt: string }) => {
  const words = useWords('discussed');
  const reached = PROJECT_STATUSES.indexOf(status);
  return (
    <ol>
      {PROJECT_STATUSES.map((step, index) => {
        const state = index < reached ? 'done' : index === reached ? 'now' : 'next';
        const { Icon, palette } = statusStyles[step];
        return (
          <Step key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Dot state={state} colorPalette={palette}>
              {state === 'done' ? <Check size={16} /> : <Icon size={16} />}
            </Dot>
            <chakra.div
              color={state === 'next' ? 'fg.muted' : 'fg'}
              fontSize="control"
              fontWeight={state === 'now' ? 'bold' : 'medium'}
              lineHeight="2rem"
            >
              {words.statuses[step]}
              {index === 0 && index < reached && (
                <Detail>
                  <Day iso={createdAt} sentence={words.project.posted} />
                </Detail>
              )}
              {state === 'now' && <Detail>{words.project.whereItStands}</Detail>}
            </chakra.div>
          </Step>
        );
      })}
    </ol>
  );
};

const Detail = ({ children }: { children: ReactNode }) => (
  <chakra.small display="block" mt="-1" color="fg.muted" fontSize="meta" fontWeight="regular" lineHeight="1.4">
    {children}
  </chakra.small>
);
