import type { AdminProjectState } from '@app/contracts';
import { listViewOf, type ListView, narrowingOf, oneOf } from '../projects/view.js';

export const GALLERY_TABS = ['current', 'create', 'existing'] as const;
export type GalleryTab = (typeof GALLERY_TABS)[number];

/** What the page of the gallery shows. The filters stay while a project is made. */
export interface GalleryView {
  tab: GalleryTab;
  list: ListView;
}

const LISTS: Record<GalleryTab, AdminProjectState> = {
  current: 'inspiration',
  create: 'inspiration',
  existing: 'candidates',
};

export function viewOf(params: URLSearchParams): GalleryView {
  const tab = oneOf(params.get('tab'), GALLERY_TABS) ?? 'current';
  return { tab, list: listViewOf(params, LISTS[tab]) };
}

export const paramsOf = ({ tab, list }: GalleryView): URLSearchParams =>
  new URLSearchParams({ ...(tab === 'current' ? {} : { tab }), ...narrowingOf(list) });

/** The URL of another tab with the filters of this one. Its list has an order of its own. */
export const inTab = ({ list: { search, category } }: GalleryView, tab: GalleryTab): URLSearchParams =>
  new URLSearchParams({
    ...(tab === 'current' ? {} : { tab }),
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
  });
