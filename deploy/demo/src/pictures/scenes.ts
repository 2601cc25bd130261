import type { Category } from '@app/contracts';
import type { Scene } from './scene.js';
import { alley } from './scenes/alley.js';
import { bakery } from './scenes/bakery.js';
import { bandstand } from './scenes/bandstand.js';
import { bridge } from './scenes/bridge.js';
import { cafe } from './scenes/cafe.js';
import { dusk } from './scenes/dusk.js';
import { fair } from './scenes/fair.js';
import { farmstand } from './scenes/farmstand.js';
import { garden } from './scenes/garden.js';
import { hall } from './scenes/hall.js';
import { harvest } from './scenes/harvest.js';
import { lake } from './scenes/lake.js';
import { lane } from './scenes/lane.js';
import { lanterns } from './scenes/lanterns.js';
import { library } from './scenes/library.js';
import { lighthouse } from './scenes/lighthouse.js';
import { longtable } from './scenes/longtable.js';
import { mural } from './scenes/mural.js';
import { playground } from './scenes/playground.js';
import { shopwindow } from './scenes/shopwindow.js';
import { solar } from './scenes/solar.js';
import { square } from './scenes/square.js';
import { stalls } from './scenes/stalls.js';
import { station } from './scenes/station.js';
import { steps } from './scenes/steps.js';
import { street } from './scenes/street.js';
import { theatre } from './scenes/theatre.js';
import { trail } from './scenes/trail.js';
import { truck } from './scenes/truck.js';

/** The scenes by the category they were drawn for; a project may use any of them. */
export const scenesByCategory = {
  'Parks & Rec': { steps, trail, garden, playground, lake },
  'Main Street & Downtown': { street, dusk, square, alley },
  Infrastructure: { bridge, lane, station, solar },
  Festivals: { bandstand, fair, lanterns, harvest },
  Cultural: { theatre, mural, library, lighthouse },
  Marketplace: { stalls, hall, farmstand, shopwindow },
  'Food & Drink': { truck, cafe, longtable, bakery },
} satisfies Record<Category, Record<string, Scene>>;

export const scenes = {
  ...scenesByCategory['Parks & Rec'],
  ...scenesByCategory['Main Street & Downtown'],
  ...scenesByCategory.Infrastructure,
  ...scenesByCategory.Festivals,
  ...scenesByCategory.Cultural,
  ...scenesByCategory.Marketplace,
  ...scenesByCategory['Food & Drink'],
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
