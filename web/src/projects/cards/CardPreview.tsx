import { CATEGORIES, DEFAULT_STATUS, type Image, type ProjectCard as Card, type StateCode } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowBigUp } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../words/useWords.js';
import { ProjectCard } from './ProjectCard.js';
import { emptyValues, fieldsOf } from '../form/projectValues.js';
import type { ProjectFormHandle } from '../form/useProjectForm.js';
import { Count, VoteBox } from '../votes/VoteButton.js';

interface CardPreviewProps {
  form: ProjectFormHandle;
  image: Image | null;
  isInspiration?: boolean;
}

/** The real card with the values of the form. Nothing on it can be pressed, and screen readers skip it. */
export const CardPreview = ({ form, image, isInspiration = false }: CardPreviewProps) => {
  const { fields, form: words } = useWords('forms');
  const values = useWatch({ control: form.control });
  const filledIn = fieldsOf({ ...emptyValues, ...values });
  const card: Card = {
    ...filledIn,
    id: 0,
    userId: '',
    slug: '',
    title: filledIn.title.trim() || words.previewTitle,
    description: filledIn.description.trim() || words.previewDescription,
    category: filledIn.category || CATEGORIES[0],
    status: filledIn.status || DEFAULT_STATUS,
    city: filledIn.city.trim() || fields.city,
    state: filledIn.state || (fields.state as StateCode),
    image: filledIn.imageUrl ? image : null,
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

/** The box of the button without a button. */
const VotePreview = () => (
  <VoteBox as="span">
    <ArrowBigUp size={20} />
    <Count size="card" upvotes={0} />
  </VoteBox>
);
