import { writeFileSync } from 'node:fs';
import { manifestFiles, written } from './written.ts';

// `npm run environment`: writes the environment of every container of ours into its manifest.
for (const { file, text } of manifestFiles()) {
  const now = await written(file, text);
  if (now === text) continue;
  writeFileSync(file, now);
  console.log(file);
}
