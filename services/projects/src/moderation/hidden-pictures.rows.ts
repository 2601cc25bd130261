import { type HiddenPicture, imageIdOf, type StoryPicture } from '@app/contracts';
import { type Database, statement } from '@app/kernel/database';
import type { EntityManager } from 'typeorm';
import { picturesIn } from '../writing/content.js';
import { ProjectRow, type Project } from '../card/project.entity.js';

type Picture = Pick<Project, 'imageUrl' | 'image'>;
type HiddenMain = Picture & { imageId: string };
interface By {
  userId: string;
  reason: string;
}

const NO_PICTURE: Picture = { imageUrl: '', image: null };

/** The project's own picture that an admin has hidden, until it is shown again. */
export async function hiddenMain(tx: EntityManager, projectId: number): Promise<HiddenMain | undefined> {
  const [found] = (await tx.query(`select image_url as "imageUrl", image from hidden_pictures where project_id = $1`, [
    projectId,
  ])) as Picture[];
  return found && { ...found, imageId: imageIdOf(found.imageUrl)! };
}

export async function hideMain(tx: EntityManager, { id, imageUrl, image }: Project, { userId, reason }: By) {
  await tx.query(
    `insert into hidden_pictures (project_id, by_id, reason, image_url, image) values ($1, $2, $3, $4, $5)
     on conflict (project_id) do update set at = now(), by_id = excluded.by_id, reason = excluded.reason,
       image_url = excluded.image_url, image = excluded.image`,
    [id, userId, reason, imageUrl, JSON.stringify(image)],
  );
  await tx.update(ProjectRow, { id }, NO_PICTURE);
  await inOthers(tx, id, imageUrl, NO_PICTURE);
}

/** @returns whether it is there again; not where its owner has chosen another since. */
export async function showMain(tx: EntityManager, current: Project, { imageUrl, image }: HiddenMain): Promise<boolean> {
  await tx.query('delete from hidden_pictures where project_id = $1', [current.id]);
  await inOthers(tx, current.id, NO_PICTURE.imageUrl, { imageUrl, image });
  if (current.imageUrl !== '') return false;
  await tx.update(ProjectRow, { id: current.id }, { imageUrl, image });
  return true;
}

/**
 * A take-back or an edit that waits must not show it again, and has it when it may be shown. Nobody saves a project
 * without a picture.
 */
async function inOthers(tx: EntityManager, projectId: number, from: string, to: Picture): Promise<void> {
  for (const kept of ['seen', 'waiting'])
    await tx.query(
      `update projects_to_look_at set ${kept} = (${kept}::jsonb || $3::jsonb)::json
       where project_id = $1 and ${kept}->>'imageUrl' = $2`,
      [projectId, from, JSON.stringify(to)],
    );
}

/** @returns whether it was not hidden before. */
export async function hideInStory(tx: EntityManager, projectId: number, imageId: string, { userId, reason }: By) {
  const added = (await tx.query(
    `insert into hidden_story_pictures (project_id, image_id, by_id, reason) values ($1, $2, $3, $4)
     on conflict do nothing returning image_id`,
    [projectId, imageId, userId, reason],
  )) as unknown[];
  return added.length > 0;
}

/** @returns whether it was hidden. */
export async function showInStory(tx: EntityManager, projectId: number, imageId: string): Promise<boolean> {
  const [gone] = (await tx.query(
    'delete from hidden_story_pictures where project_id = $1 and image_id = $2 returning image_id',
    [projectId, imageId],
  )) as [unknown[]];
  return gone.length > 0;
}

/** Its own picture, that which is hidden, and the story. */
export const pictures = statement<{ imageUrl: string; hiddenUrl: string | null; content: string | null }>(
  'pictures_of_project',
  `select p.image_url as "imageUrl", h.image_url as "hiddenUrl", p.content
   from projects p left join hidden_pictures h on h.project_id = p.id where p.id = $1`,
);

export const hiddenPicture = statement<HiddenPicture>(
  'hidden_picture',
  'select image_url as "imageUrl", iso(at) as at, reason from hidden_pictures where project_id = $1',
);

interface StoryRow {
  content: string | null;
  hidden: Record<string, NonNullable<StoryPicture['hidden']>>;
}

const story = statement<StoryRow>(
  'story',
  `select p.content, coalesce((
     select json_object_agg(h.image_id, json_build_object('at', iso(h.at), 'reason', h.reason))
     from hidden_story_pictures h where h.project_id = p.id), '{}') as hidden
   from projects p where p.id = $1`,
);

/** The hidden pictures of a project's story, in their order. */
export async function storyPictures(db: Database, projectId: number): Promise<StoryPicture[]> {
  const found = await db.one(story, [projectId]);
  const all = [...picturesIn(found?.content ?? '')];
  return all.map(([imageId, url]) => ({ imageId, url, hidden: found?.hidden[imageId] ?? null }));
}
