import { createHash } from 'node:crypto';

/**
 * The people of the demo site. The demo program makes their accounts (e-mail and password); the identity provider of
 * `npm start` knows the same people. This file imports nothing of ours and its types can be stripped, so that Node can
 * run it as it is.
 */
export interface DemoPerson {
  id: string;
  /** The provider's name for the account. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'USER' | 'ADMIN';
  password: string;
  location: string;
  bio: string;
  website: string | null;
}

/**
 * The one password of every demo account. Everybody can read it here: a site with these people listens on its own
 * machine only.
 */
export const DEMO_PASSWORD = 'main-street-1';

type Resident = [firstName: string, lastName: string, location: string, bio: string, website?: string];

const RESIDENTS: Resident[] = [
  [
    'Maya',
    'Okafor',
    'Dayton, OH',
    'Landscape designer by day, canoe paddler by weekend. I think every river town should be able to touch its river.',
    'https://maya-okafor.example.org',
  ],
  [
    'Luis',
    'Herrera',
    'Las Cruces, NM',
    'Third-generation Las Cruces. I run a bike shop on Main Street and count potholes in my sleep.',
  ],
  [
    'June',
    'Tanaka',
    'Astoria, OR',
    'Retired tugboat cook. I write grants now, which is the same job with less diesel.',
    'https://june-writes-grants.example.org',
  ],
  [
    'Walt',
    'Brandt',
    'Decorah, IA',
    'Taught shop for 31 years at the high school. If it is made of wood and belongs to everybody, call me.',
  ],
  ['Priya', 'Raman', 'Lancaster, PA', 'Pharmacist, mother of two, chair of the block that would not stop meeting.'],
  [
    'Darnell',
    'Whitaker',
    'Selma, AL',
    'Painter and sign maker. My grandfather lettered half the windows on Broad Street; I am working on the other half.',
    'https://whitaker-signs.example.org',
  ],
  [
    'Ingrid',
    'Halvorsen',
    'Duluth, MN',
    'Skis to work when the lake allows. On the board of two trails and one very old boathouse.',
  ],
  [
    'Marcus',
    'Bell',
    'Chattanooga, TN',
    'Line cook turned truck owner. Believes a town is a table with a lot of chairs.',
    'https://bell-and-daughters.example.org',
  ],
  [
    'Rosa',
    'Delgado',
    'Alamosa, CO',
    'Projectionist, bookkeeper and ticket tearer at the Rialto, sometimes all in one evening.',
  ],
  ['Henry', 'Littlefield', 'Belfast, ME', 'Boatbuilder. Slow to speak at meetings, quick to bring lumber.'],
  [
    'Aisha',
    'Rahman',
    'Detroit, MI',
    'Civil engineer. I draw bus stops for a living and benches for fun.',
    'https://aisha-draws-benches.example.org',
  ],
  ['Tom', 'Kealoha', 'Hilo, HI', 'High school band director. Three hundred students, eleven working trombones.'],
  ['Grace', 'Lindqvist', 'Lindsborg, KS', 'Librarian. The quiet part of town is my department.'],
  [
    'Ben',
    'Castellanos',
    'Tucson, AZ',
    'Plants trees where parking lots used to be. Nineteen hundred so far, most of them alive.',
    'https://shade-first.example.org',
  ],
  ['Wren', 'Achterberg', 'Port Townsend, WA', 'Ceramicist with a shared kiln and too many mugs.'],
  ['Della', 'Fontenot', 'Natchitoches, LA', 'I keep the festival calendar, the folding tables and the peace.'],
  [
    'Samir',
    'Haddad',
    'Woonsocket, RI',
    'Baker on the night shift. If you see a light on at 3 a.m., the rolls are nearly done.',
  ],
  [
    'Ruth',
    'Yellowhawk',
    'Livingston, MT',
    'Rancher, river guide, county commissioner for one term and not a day longer.',
  ],
  [
    'Eleanor',
    'Prescott',
    'Burlington, VT',
    'Former city planner, current beekeeper. Both jobs are mostly waiting and listening.',
  ],
  [
    'Hank',
    'Ostrander',
    'Guthrie, OK',
    'Stonemason. My family has been fixing the same three buildings since statehood.',
  ],
  [
    'Sofia',
    'Marchetti',
    'Asbury Park, NJ',
    'Stage manager and year-round ocean swimmer. I make lists so that other people can make art.',
    'https://sofia-calls-the-cues.example.org',
  ],
  [
    'Theo',
    'Lindgren',
    'Moab, UT',
    'River ranger in summer, carpenter in winter, tired of driving two hours for everything.',
  ],
  [
    'Imani',
    'Carter',
    'Beaufort, SC',
    'History teacher and oyster roaster. Ask me about the boats, then clear your afternoon.',
  ],
  ['Kit', 'Nakamura', 'Sitka, AK', 'Ferry deckhand with a rain jacket for every day of the week.'],
];

/**
 * A UUID made of the address: the same person has the same id on every demo site. Nobody who signs up can choose such
 * an id.
 */
export function demoId(email: string): string {
  const hex = createHash('sha256').update(`demo:${email}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const addressOf = (name: string): string => `${name}@example.org`.toLowerCase();

const person = ([firstName, lastName, location, bio, website]: Resident): DemoPerson => ({
  id: demoId(addressOf(`${firstName}.${lastName}`)),
  subject: `${firstName}.${lastName}`.toLowerCase(),
  email: addressOf(`${firstName}.${lastName}`),
  firstName,
  lastName,
  role: 'USER',
  password: DEMO_PASSWORD,
  location,
  bio,
  website: website ?? null,
});

export const demoAdmin: DemoPerson = {
  ...person(['Nora', 'Whitfield', 'Keene, NH', 'Keeps this site running and reads every project before you do.']),
  id: demoId(addressOf('admin')),
  subject: 'admin',
  email: addressOf('admin'),
  role: 'ADMIN',
};

/** The admin first; the others are residents, each the author of some projects. */
export const demoPeople: readonly DemoPerson[] = [demoAdmin, ...RESIDENTS.map((resident) => person(resident))];
