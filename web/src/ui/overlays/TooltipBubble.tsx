import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '@app/contracts';
import { Tooltip, useTooltip } from '@ark-ui/react/tooltip';
import { chakra, Portal } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId } from 'react';

const FOLLOWED = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focusin: 'onFocus',
  focusout: 'onBlur',
} as const;

/**
 * It follows the events of an element that is already on the page, which keeps its focus and the pointer while this
 * code loads.
 */
export const TooltipBubble = ({ anchor, text }: { anchor: Element; text: string }) => {
  const contentId = useId();
  const tooltip = useTooltip({
    ids: { content: contentId },
    openDelay: TOOLTIP_OPEN_MS,
    closeDelay: TOOLTIP_SKIP_MS,
    interactive: true,
    positioning: { placement: 'top', getAnchorRect: () => anchor.getBoundingClientRect() },
  });
  const follow = useEffectEvent((event: Event) => {
    const handlers = tooltip.getTriggerProps() as Record<string, ((event: Event) => void) | undefined>;
    handlers[FOLLOWED[event.type as keyof typeof FOLLOWED]]?.(event);
  });
  const open = useEffectEvent(() => tooltip.setOpen(true));

  useEffect(() => {
    const listening = new AbortController();
    for (const type of Object.keys(FOLLOWED)) anchor.addEventListener(type, (event) => follow(event), listening);
    if (anchor.matches(':focus-visible')) open();
    else if (anchor.matches(':hover')) anchor.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => listening.abort();
  }, [anchor]);
  useEffect(() => {
    if (!tooltip.open) return;
    anchor.setAttribute('aria-describedby', contentId);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, contentId, tooltip.open]);

  return (
    <Tooltip.RootProvider value={tooltip} lazyMount unmountOnExit>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content asChild>
            <chakra.div
              maxW="280px"
              px="2.5"
              py="1.5"
              borderRadius="control"
              bg="fg"
              color="bg"
              fontSize="meta"
              lineHeight="1.4"
            >
              {text}
            </chakra.div>
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.RootProvider>
  );
};
