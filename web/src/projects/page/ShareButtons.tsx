import { Grid } from '@chakra-ui/react';
import { Mail, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefs } from '../../app/hrefs.js';
import { useBrowserValue } from '../../app/hydrated.js';
import { useSite } from '../../app/site.js';
import { NetworkIcon } from '../../ui/marks/NetworkIcon.js';
import { Button, ButtonAnchor } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import {
  canShareWithApps,
  copyLink,
  facebookHref,
  mailHref,
  type Shared,
  shareWithApps,
  twitterHref,
} from './share.js';

export const useShared = (project: { id: number; title: string; description: string }): Shared => ({
  title: project.title,
  description: project.description,
  link: hrefs.share(project.id, useSite().url),
});

/** `wide`: the buttons fill their row; otherwise they are squares. */
export const ShareButtons = ({ shared, wide = false }: { shared: Shared; wide?: boolean }) => {
  const words = useWords('discussed').project;
  const apps = useBrowserValue(canShareWithApps, () => false);
  const copyForInstagram = () =>
    void copyLink(shared.link, { copied: words.copied, text: words.copiedText, failed: words.copyFailed });
  return (
    <Grid templateColumns={`repeat(${apps ? 5 : 4}, ${wide ? '1fr' : '44px'})`} gap={{ base: '1.5', sm: '2' }}>
      {apps && (
        <Button shape="icon" w="auto" aria-label={words.shareWithApps} onClick={() => void shareWithApps(shared)}>
          <Share2 size={20} />
        </Button>
      )}
      <ShareLink href={facebookHref(shared)} label={words.shareFacebook}>
        <NetworkIcon name="facebook" />
      </ShareLink>
      <ShareLink href={twitterHref(shared)} label={words.shareTwitter}>
        <NetworkIcon name="twitter" />
      </ShareLink>
      <Button shape="icon" w="auto" aria-label={words.shareInstagram} onClick={copyForInstagram}>
        <NetworkIcon name="instagram" />
      </Button>
      <ButtonAnchor
        shape="icon"
        w="auto"
        href={mailHref(words.emailSubject(shared.title), words.emailBody(shared.description, shared.link))}
        aria-label={words.shareEmail}
      >
        <Mail size={20} />
      </ButtonAnchor>
    </Grid>
  );
};

const ShareLink = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <ButtonAnchor shape="icon" w="auto" href={href} target="_blank" rel="noopener" aria-label={label}>
    {children}
  </ButtonAnchor>
);

/** The one share button on phones: the system's share sheet, or a copied link where there is none. */
export const ShareButton = ({ shared }: { shared: Shared }) => {
  const words = useWords('discussed').project;
  const share = () =>
    canShareWithApps()
      ? shareWithApps(shared)
      : copyLink(shared.link, { copied: words.copied, text: words.copiedPlain, failed: words.copyFailed });
  return (
    <Button size="lg" px="4" onClick={() => void share()}>
      <Share2 size={20} />
      {words.share}
    </Button>
  );
};
