import type { SystemUnderTest } from '@app/testing';
import { adminViews } from './admin-views.js';
import { residentViews } from './resident-views.js';
import { sceneOf, type View } from './view.js';
import { visitorViews } from './visitor-views.js';

/** Every page, for a visitor and for people with an account. The site needs an approved project. */
export async function viewsOf(site: SystemUnderTest): Promise<View[]> {
  const scene = await sceneOf(site);
  return [...visitorViews(scene), ...residentViews(scene), ...adminViews(scene)];
}
