import {
  CATEGORIES,
  type Category,
  DEFAULT_STATUS,
  type Image,
  type ProjectCard as Card,
  type ProjectStatus,
  type StateCode,
} from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../words/useWords.js';
import { ProjectCard } from './ProjectCard.js';
import type { ProjectFormHandle } from '../form/useProjectForm.js';
import { VotePreview } from '../votes/VoteButton.js';

interface CardPreviewProps {
  form: ProjectFormHandle;
  image: Image | null;
  isInspiration?: boolean;
}

/** The real card with the values of the form. Nothing on it can be pressed, and screen readers skip it. */
export const CardPreview = ({ form, image, isInspiration = false }: CardPreviewProps) => {
  const words = useWords().form;
  const values = useWatch({ control: form.control });
  const card: Card = {
    id: 0,
    userId: '',
    slug: '',
    title: values.title?.trim() || words.previewTitle,
    description: values.description?.trim() || words.previewDescription,
    category: (values.category || CATEGORIES[0]) as Category,
    status: (values.status || DEFAULT_STATUS) as ProjectStatus,
    city: values.city?.trim() || words.city,
    state: (values.state || words.state) as StateCode,
    imageUrl: values.imageUrl ?? '',
    image: values.imageUrl ? image : null,
    websiteUrl: values.websiteUrl?.trim() || null,
    upvotes: 0,
    commentCount: 0,
    isApproved: false,
    isFeatured: false,
    isSponsored: false,
    isInspiration,
    featuredAt: null,
    sponsoredAt: null,
    createdAt: '',
    updatedAt: '',
    version: 0,
  };
  return (
    <div>
      <Flex align="baseline" justify="space-between" mb="3">
        <chakra.h2 fontFamily="body" fontSize="control" letterSpacing="normal" lineHeight="1.6">
          {words.preview}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="meta">
          {words.previewHint}
        </chakra.span>
      </Flex>
      <div inert>
        <ProjectCard project={card} vote={<VotePreview />} headingAs="h3" />
      </div>
    </div>
  );
};
