import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useSite } from '../../app/site.js';
import { useWords } from '../../words/useWords.js';
import { Link } from '../page/Link.js';

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '1.5', sm: '2', md: '2.5' },
    color: 'inherit',
    fontFamily: 'display',
    fontSize: { base: 'md', sm: 'lead', md: 'h3' },
    fontWeight: 'display',
    letterSpacing: 'logo',
    lineHeight: '1',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { color: 'inherit' },
  },
});

export const Logo = ({ beta = false }: { beta?: boolean }) => {
  const words = useWords();
  const site = useSite();
  return (
    <HomeLink to={PAGES.home}>
      <img src="/favicon.svg" alt="" width={30} height={30} />
      <span>{site.name}</span>
      {beta && (
        <chakra.span
          px="1.5"
          py="1"
          borderRadius="4px"
          bg="gold.200"
          color="gold.900"
          fontFamily="body"
          fontSize="0.625rem"
          letterSpacing={{ base: '0.04em', sm: '0.08em' }}
        >
          {words.layout.beta}
        </chakra.span>
      )}
    </HomeLink>
  );
};
