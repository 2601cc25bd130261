import { chakra } from '@chakra-ui/react';

const FileLink = chakra('a', {
  base: { display: 'inline-block', py: '2', px: '1', color: 'brand.fg', textDecoration: 'underline' },
});

interface FileLinksProps {
  label: string;
  /** Each with the name it is offered by. */
  files: { name: string; path: string }[];
}

/** Files that the server writes while they are read. `download`: a refusal does not take the page's place. */
export const FileLinks = ({ label, files }: FileLinksProps) => (
  <chakra.p mt="6" color="fg.muted" fontSize="meta">
    {label}
    {files.map(({ name, path }) => (
      <FileLink key={path} href={path} download ms="2" aria-label={`${label} ${name}`}>
        {name}
      </FileLink>
    ))}
  </chakra.p>
);
