import { TOAST_MS, TOAST_SWIPE_PX } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/useWords.js';
import { toast, type Toast } from './toast.js';
import { Link } from '../page/Link.js';

const actionStyle = {
  display: 'inline-block',
  mt: '1',
  py: '1.5',
  color: 'inherit',
  fontSize: 'sm',
  fontWeight: 'bold',
  textDecoration: 'underline',
  cursor: 'pointer',
  _hover: { color: 'inherit' },
};
const ActionButton = chakra('button', { base: actionStyle }, { defaultProps: { type: 'button' } });
const ActionLink = chakra(Link, { base: actionStyle });

/** One toast, in the region of the page that is there for them. */
export const ToastPanel = ({ shown }: { shown: Toast }) => {
  const words = useWords();
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  const dismiss = () => toast.dismiss(shown.id);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(shown.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, shown.id]);

  const Icon = shown.kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <Box
      data-toast
      role={shown.kind === 'error' ? 'alert' : undefined}
      tabIndex={-1}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={(event) => setDrag({ from: event.clientX, by: 0 })}
      onPointerMove={(event) => setDrag((now) => now && { ...now, by: Math.max(0, event.clientX - now.from) })}
      onPointerUp={() => (drag && drag.by > TOAST_SWIPE_PX ? dismiss() : setDrag(null))}
      onPointerCancel={() => setDrag(null)}
      style={drag ? { translate: `${drag.by}px 0` } : undefined}
      display="grid"
      gridTemplateColumns="24px minmax(0, 1fr) 44px"
      gap="3"
      py="3.5"
      pl="4"
      pr="1.5"
      borderRadius="note"
      bg={shown.kind === 'success' ? 'brand.700' : 'red.700'}
      color="white"
      boxShadow="popLift"
      fontSize="control"
      lineHeight="1.4"
      pointerEvents="auto"
      touchAction="pan-y"
      animation="rise 200ms ease-out"
      css={{
        '& :focus-visible, &:focus-visible': { outline: '3px solid', outlineColor: 'gold.400', boxShadow: 'none' },
      }}
    >
      <Icon size={22} />
      <div>
        <b>{shown.title}</b>
        {shown.text && (
          <chakra.p mt="0.5" fontSize="sm">
            {shown.text}
          </chakra.p>
        )}
        {shown.action && <ToastAction action={shown.action} onDone={dismiss} />}
      </div>
      <chakra.button
        type="button"
        aria-label={words.actions.close}
        onClick={dismiss}
        display="grid"
        placeItems="center"
        w="11"
        h="11"
        mt="-2.5"
        borderRadius="ribbon"
        cursor="pointer"
      >
        <X size={18} />
      </chakra.button>
    </Box>
  );
};

const ToastAction = ({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) => {
  if ('to' in action)
    return (
      <ActionLink to={action.to} onClick={onDone}>
        {action.label}
      </ActionLink>
    );
  const press = () => {
    onDone();
    action.onPress();
  };
  return <ActionButton onClick={press}>{action.label}</ActionButton>;
};
