import { PAGES, type StaticPath } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { PencilRuler } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../app/site.js';
import { Badge } from '../ui/display/badges.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { Panel } from '../ui/display/surfaces.js';
import { useWords } from '../words/useWords.js';
import { CONTACT, ContactAddress } from './layout/ContactAddress.js';
import { WrittenPage } from './WrittenPage.js';

/** A page with the text that the operator gave it, or one that is still to be written; the URL says which. */
export const StaticPage = () => {
  const { pages } = useSite();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '') as StaticPath;
  const head = pages?.[path];
  return head ? <WrittenPage path={path} {...head} /> : <Beginning path={path} />;
};

const Beginning = ({ path }: { path: StaticPath }) => {
  const words = useWords();
  const site = useSite();
  const title = words.staticPages[path];
  const { lead, details = [] } = useWords('beginnings')[path];
  return (
    <Page title={title}>
      <PageHead title={title} lead={lead(site.name)} />
      <Box display="grid" gap="6" maxW="prose">
        {path === CONTACT && site.contactEmail ? (
          <ContactAddress />
        ) : (
          <div>
            <Badge colorPalette="gold">
              <PencilRuler size={16} />
              {words.static.soon}
            </Badge>
          </div>
        )}
        {details.map(({ heading, items }) => (
          <Panel key={heading} px={{ base: '4', md: '7' }} py={{ base: '5', md: '6' }}>
            <chakra.h2 fontSize="h3">{heading}</chakra.h2>
            <chakra.dl display="grid" gap="3.5" mt="3.5">
              {items.map(({ name, isCode = false, text }) => (
                <div key={name}>
                  <chakra.dt fontWeight="semibold">{isCode ? <code>{name}</code> : name}</chakra.dt>
                  <chakra.dd color="fg.muted">{text}</chakra.dd>
                </div>
              ))}
            </chakra.dl>
          </Panel>
        ))}
        <Flex>
          <ButtonLink to={PAGES.home}>{words.static.home}</ButtonLink>
        </Flex>
      </Box>
    </Page>
  );
};
