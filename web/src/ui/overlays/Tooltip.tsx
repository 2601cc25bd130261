import { chakra } from '@chakra-ui/react';
import { type PropsWithChildren, type PointerEvent, type SyntheticEvent, useState } from 'react';
import { lazyPart } from '../states/lazyPart.js';

const Bubble = lazyPart(async () => (await import('./TooltipBubble.js')).TooltipBubble);

/**
 * A few more words about the one element inside, for mouse and keyboard. They are never the only name of a control.
 * Their code comes when it is first wanted, so no press waits for it, and the page does without it when it does not
 * arrive.
 */
export const Tooltip = ({ text, children }: PropsWithChildren<{ text: string | undefined }>) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const want = ({ currentTarget }: SyntheticEvent) => text && setAnchor(currentTarget.firstElementChild);
  const point = (event: PointerEvent) => event.pointerType !== 'touch' && want(event);
  return (
    <chakra.span display="contents" onPointerMove={point} onFocus={want}>
      {children}
      {text && anchor && <Bubble anchor={anchor} text={text} failed={() => null} />}
    </chakra.span>
  );
};
