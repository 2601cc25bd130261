import { c, mix, shade, WHITE } from './colors.js';
import type { Random } from './random.js';

export const TIMES = ['morning', 'day', 'evening', 'dusk', 'night'] as const;
export type Time = (typeof TIMES)[number];
/** `arid` is the dry country of the Southwest, where the seasons look alike. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter', 'arid'] as const;
export type Season = (typeof SEASONS)[number];

/** What hour and season do to every colour of a picture. */
export interface Light {
  time: Time;
  season: Season;
  /** Lamps are lit, stars are out. */
  isDark: boolean;
  /** From the top of the sky to the horizon. */
  sky: readonly string[];
  sun: { core: string; halo: string };
  cloud: string;
  /** From the far shore to the near one. */
  water: readonly [string, string, string];
  glitter: string;
  ground: Ground;
  /** Materials in this hour's light. */
  near(drawing: string): string;
  /** The same where lamps stand close by: after dark, less is lost. */
  lamplit(drawing: string): string;
  /** Things in the distance; `haze` 0 (near) to 1 (gone). */
  far(drawing: string, haze: number): string;
}

export interface Ground {
  far: string;
  mid: string;
  near: string;
  deep: string;
  path: string;
  pathShade: string;
}

const SKIES: Record<Time, readonly (readonly string[])[]> = {
  morning: [
    [c('clay', 200), c('gold', 100), c('gold', 50)],
    [c('gold', 200), c('gold', 100), c('gold', 50)],
    [c('plum', 200), c('clay', 200), c('gold', 100)],
    [c('sky', 200), c('clay', 100), c('gold', 100)],
  ],
  day: [
    [c('sky', 300), c('sky', 100), c('gold', 50)],
    [c('sky', 400), c('sky', 200), c('sky', 50)],
    [c('sky', 200), c('sky', 50), c('clay', 50)],
    [mix(c('brand', 300), c('sky', 300), 0.5), c('brand', 100), c('gold', 50)],
  ],
  evening: [
    [c('clay', 500), c('clay', 300), c('gold', 200), c('gold', 100)],
    [c('clay', 400), c('gold', 300), c('gold', 100)],
    [c('berry', 300), c('clay', 200), c('gold', 100)],
    [c('berry', 400), c('clay', 400), c('gold', 300)],
    [c('plum', 300), c('berry', 200), c('clay', 100), c('gold', 100)],
    [c('sky', 400), c('gold', 100), c('gold', 300)],
  ],
  dusk: [
    [c('sky', 800), c('plum', 500), c('clay', 300), c('gold', 200)],
    [c('sky', 900), c('plum', 600), c('berry', 400), c('clay', 200)],
    [c('sky', 700), c('sky', 400), c('plum', 300), c('clay', 200)],
  ],
  night: [
    [c('sky', 950), c('sky', 800), c('plum', 600)],
    [c('plum', 950), c('plum', 800), c('plum', 600)],
    [c('sky', 950), c('sky', 900), c('brand', 700)],
  ],
};

const WINTER_DAY = [
  [c('sky', 200), c('sky', 50), c('sand', 50)],
  [c('sand', 300), c('sand', 100), c('sand', 50)],
];

interface Hour extends Pick<Light, 'sun' | 'cloud' | 'water' | 'glitter'> {
  /** The colour of the light and how much of it falls on things. */
  ambient: readonly [string, number];
  haze: string;
}

const HOURS: Record<Time, Hour> = {
  morning: {
    sun: { core: c('gold', 100), halo: c('gold', 300) },
    cloud: WHITE,
    ambient: [c('gold', 200), 0.1],
    haze: c('gold', 100),
    water: [c('clay', 200), c('sky', 300), c('sky', 600)],
    glitter: c('gold', 50),
  },
  day: {
    sun: { core: c('gold', 100), halo: c('gold', 200) },
    cloud: WHITE,
    ambient: [WHITE, 0],
    haze: c('sky', 100),
    water: [c('sky', 200), c('sky', 400), c('sky', 700)],
    glitter: WHITE,
  },
  evening: {
    sun: { core: c('gold', 50), halo: c('gold', 200) },
    cloud: c('clay', 100),
    ambient: [c('clay', 600), 0.16],
    haze: c('gold', 200),
    water: [c('gold', 200), c('clay', 400), c('plum', 800)],
    glitter: c('gold', 100),
  },
  dusk: {
    sun: { core: c('gold', 100), halo: c('clay', 300) },
    cloud: c('clay', 200),
    ambient: [c('plum', 800), 0.32],
    haze: mix(c('plum', 500), c('clay', 300), 0.35),
    water: [c('clay', 300), c('plum', 500), c('plum', 900)],
    glitter: c('gold', 200),
  },
  night: {
    sun: { core: c('gold', 50), halo: c('sky', 200) },
    cloud: c('sky', 600),
    ambient: [mix(c('sky', 900), c('plum', 900), 0.3), 0.46],
    haze: mix(c('sky', 800), c('plum', 700), 0.4),
    water: [c('sky', 600), c('sky', 800), c('sky', 950)],
    glitter: c('gold', 200),
  },
};

const GROUNDS: Record<Season, Ground> = {
  spring: ground(c('brand', 200), c('brand', 300), mix(c('brand', 400), c('gold', 200), 0.18), c('brand', 600)),
  summer: ground(c('brand', 300), c('brand', 400), c('brand', 500), c('brand', 700)),
  autumn: ground(
    mix(c('brand', 300), c('gold', 300), 0.5),
    mix(c('brand', 400), c('gold', 400), 0.45),
    mix(c('brand', 500), c('gold', 500), 0.4),
    mix(c('brand', 800), c('clay', 700), 0.4),
  ),
  winter: {
    ...ground(c('sky', 100), '#e6f0f8', '#f5f9fc', c('sky', 200)),
    path: c('sky', 100),
    pathShade: c('sky', 200),
  },
  arid: ground(c('clay', 200), c('gold', 200), mix(c('gold', 200), c('clay', 300), 0.5), c('clay', 500)),
};

function ground(far: string, mid: string, near: string, deep: string): Ground {
  return { far, mid, near, deep, path: c('gold', 100), pathShade: c('gold', 200) };
}

export function lightOf(r: Random, time: Time, season: Season): Light {
  const { ambient, haze, ...hour } = HOURS[time];
  const isDark = time === 'dusk' || time === 'night';
  return {
    ...hour,
    time,
    season,
    isDark,
    sky: r.pick(season === 'winter' && time === 'day' ? WINTER_DAY : SKIES[time]),
    ground: GROUNDS[season],
    near: (drawing) => shade(drawing, ...ambient),
    lamplit: (drawing) => shade(drawing, ambient[0], ambient[1] * (isDark ? 0.4 : 1)),
    far: (drawing, t) => shade(shade(drawing, ...ambient), haze, t),
  };
}
