import { Gallery } from '../../moderation/gallery/Gallery.js';
import { Page } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { loadDesk } from '../../words/languages.js';
import { DeskWordsContext } from '../../words/useDeskWords.js';

const InspirationForm = lazyPart(async () => (await import('./InspirationForm.js')).InspirationForm);

/** The page with its words. */
export async function loadGalleryPage() {
  const words = await loadDesk(document.documentElement.lang);
  return () => (
    <DeskWordsContext value={words}>
      <Page title={words.gallery.title}>
        <Gallery
          form={(onCreated) => (
            <InspirationForm onCreated={onCreated} failed={(retry) => <PartFailed onRetry={retry} />} />
          )}
        />
      </Page>
    </DeskWordsContext>
  );
}
