import { statfs } from 'node:fs/promises';

/** With less than this on the disk, no server does its work for long. */
export const ROOM_MB = 16;

/** Whether the disk of a folder has room for a server to work. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > ROOM_MB * 1024 * 1024;
}
