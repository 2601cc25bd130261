/** The site's name unless SITE_NAME says otherwise, and its tagline. */
export const SITE_NAME = 'Local Network';
export const TAGLINE = 'Connecting communities with local improvement projects.';
