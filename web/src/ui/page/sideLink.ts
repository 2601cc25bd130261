/** A link of the navigation beside a page: the look of one of several rows, and of the one that is open. */
export const sideLink = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '11',
  px: '3',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'control',
  color: 'fg.muted',
  fontSize: 'control',
  fontWeight: 'medium',
  textDecoration: 'none',
  _hover: { color: 'fg' },
  '&[aria-current=page]': { bg: 'bg.panel', borderColor: 'border', color: 'brand.fg', fontWeight: 'display' },
} as const;
