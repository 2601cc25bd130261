import { Gallery } from '../../moderation/gallery/Gallery.js';
import { Page } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';

const InspirationForm = lazyPart(async () => (await import('./InspirationForm.js')).InspirationForm, 'forms');

export const GalleryPage = () => {
  const { gallery } = useWords('moderation');
  return (
    <Page title={gallery.title}>
      <Gallery
        form={(onCreated) => (
          <InspirationForm onCreated={onCreated} failed={(retry) => <PartFailed onRetry={retry} />} />
        )}
      />
    </Page>
  );
};
