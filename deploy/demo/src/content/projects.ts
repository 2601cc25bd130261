import type { Category } from '@app/contracts';
import { cultural } from './cultural.js';
import { festivals } from './festivals.js';
import { food } from './food.js';
import { infrastructure } from './infrastructure.js';
import { mainStreet } from './mainstreet.js';
import { marketplace } from './marketplace.js';
import { parks } from './parks.js';
import type { DemoProject } from './project.js';

const byCategory: Record<Category, DemoProject[]> = {
  'Parks & Rec': parks,
  'Main Street & Downtown': mainStreet,
  Infrastructure: infrastructure,
  Festivals: festivals,
  Cultural: cultural,
  Marketplace: marketplace,
  'Food & Drink': food,
};

/** Every project of the demo site, oldest first, as a site would have got them. */
export const demoProjects: readonly (DemoProject & { category: Category })[] = Object.entries(byCategory)
  .flatMap(([category, projects]) => projects.map((project) => ({ ...project, category: category as Category })))
  .sort((a, b) => b.daysAgo - a.daysAgo || a.title.localeCompare(b.title));
