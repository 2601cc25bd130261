import { colourOf } from '@app/contracts';

/** As the site has them. Mail programs know no variables, so each colour stands where it is used. */
export const LIGHT = {
  ground: colourOf('sand', '50'),
  panel: '#FFFFFF',
  text: colourOf('sand', '900'),
  muted: colourOf('sand', '600'),
  line: colourOf('sand', '200'),
  link: colourOf('brand', '600'),
  button: colourOf('brand', '600'),
  onButton: '#FFFFFF',
};

export const DARK: typeof LIGHT = {
  ground: colourOf('sand', '950'),
  panel: colourOf('sand', '900'),
  text: colourOf('sand', '100'),
  muted: colourOf('sand', '300'),
  line: colourOf('sand', '800'),
  link: colourOf('brand', '400'),
  button: colourOf('brand', '400'),
  onButton: colourOf('brand', '950'),
};

/** What a mail program that knows dark themes changes: the classes that the components carry. */
export const STYLE = `
  body { margin: 0; padding: 0; }
  .panel, .picture { border-radius: 16px; }
  @media (max-width: 480px) { .inner { padding: 24px 20px !important; } .button { display: block !important; } }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${DARK.ground} !important; }
    .panel { background: ${DARK.panel} !important; border-color: ${DARK.line} !important; }
    .text { color: ${DARK.text} !important; }
    .muted { color: ${DARK.muted} !important; }
    .line { border-color: ${DARK.line} !important; }
    .link { color: ${DARK.link} !important; }
    .button { background: ${DARK.button} !important; color: ${DARK.onButton} !important; }
  }
`;

export const FONT = "'Public Sans', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
