import { defineSlotRecipe } from '@chakra-ui/react';

/** On narrower screens a dialog fills the screen. */
const WIDE = '@media (min-width: 30rem)';

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      bg: 'sand.950/50',
      _open: { animation: 'appear 120ms ease-out' },
      _closed: { animation: 'vanish 120ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      display: 'flex',
      overflowY: 'auto',
      overscrollBehaviorY: 'none',
      [WIDE]: { py: '8' },
    },
    content: {
      position: 'relative',
      w: 'full',
      m: 'auto',
      minH: '100dvh',
      p: '5',
      borderColor: 'border.hover',
      bg: 'bg.panel',
      boxShadow: 'dialogLift',
      outline: 'none',
      _open: { animation: 'rise 200ms ease-out' },
      _closed: { animation: 'vanish 120ms ease-out' },
      [WIDE]: { minH: 'auto', p: '7', borderWidth: '1px', borderRadius: 'card' },
    },
    title: { pr: '10', fontSize: 'h2' },
    body: { mt: '4' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', mt: '6' },
    closeTrigger: { position: 'absolute', top: '4', right: '4' },
  },
  variants: {
    size: { md: { content: { [WIDE]: { maxW: 'dialog' } } }, lg: { content: { [WIDE]: { maxW: 'dialogLarge' } } } },
  },
  defaultVariants: { size: 'md' },
});
