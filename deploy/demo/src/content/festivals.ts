import type { DemoProject } from './project.js';

export const festivals: DemoProject[] = [
  {
    title: 'First Fridays at the bandstand, all summer long',
    author: 'walt.brandt',
    city: 'Galena',
    state: 'IL',
    status: 'Implemented/Completed',
    daysAgo: 376,
    votes: 237,
    cover: { scene: 'bandstand', time: 'night', season: 'summer' },
    featuredDaysAgo: 90,
    website: 'https://first-fridays.example.org',
    description:
      'Free music on the green from June to September, with a school band opening for every regional act, and fireworks exactly once.',
    story: `
      The bandstand was restored in 2006, and then, as often happens, everybody was so tired from restoring it that nobody played in it.

      First Fridays has one rule: before the band you came for, you hear a school band. Twenty minutes. Some of them are wonderful, some of them are brave, and the crowd for both is the same four hundred people on blankets, because they came early to get a spot.

      ## How it pays for itself
      - Blankets are free. Chairs rent for three dollars and put away nine hundred dollars a night.
      - Pie by the Methodists, brats by the Lions, and they give a tenth.
      - Sound is run by the high school stage crew, who are better at it than whoever we used to hire.

      Fireworks are on the last Friday only, for eleven minutes, over the river and away from the dogs. We tried doing them every month. The dogs were right.
    `,
  },
  {
    title: 'Lantern night on the river',
    author: 'wren.achterberg',
    city: 'Port Townsend',
    state: 'WA',
    status: 'Implemented/Completed',
    daysAgo: 318,
    votes: 259,
    cover: { scene: 'lanterns', time: 'night', season: 'winter', motif: 'heron' },
    inspiration: true,
    website: 'https://lantern-night.example.org',
    description:
      'In the darkest week of December, eight hundred people walk the shore with lanterns they built. A twelve-foot heron leads the way.',
    story: `
      It began with a bad winter and a roll of tissue paper. Six of us made lanterns out of willow and glue and walked down to the water because we could not think of anything else to do. The next year there were ninety. Last December somebody counted eight hundred and gave up.

      You make your own ([pattern and glue recipe](https://lantern-night.example.org/first-lantern)). That is the only ticket. Workshops start in the first week of November in the old torpedo factory: willow hoops, wet-strength tissue, white glue, an LED candle. A first lantern takes three hours and comes out lopsided, and people carry the lopsided ones for years.

      ## If you would like to start one
      1. Choose the darkest week. The point is the dark.
      2. No stage, no speeches, no amplified anything.
      3. Build one huge thing together. Ours is a heron, twelve feet tall, carried by six people who have to agree where they are going.
      4. Ask everybody who lives on the route to turn off their porch lights for one hour. When the street goes dark, you will hear the crowd breathe in.
    `,
  },
  {
    title: 'Founders Day street fair, with everyone who was founded out',
    author: 'imani.carter',
    city: 'Beaufort',
    state: 'SC',
    status: 'Planning',
    daysAgo: 84,
    votes: 148,
    cover: { scene: 'fair', time: 'day', season: 'spring' },
    description:
      'The old parade told half the story. The new one starts at the Freedmen’s school, goes by boat for a stretch, and ends with oysters.',
    story: `
      I teach eighth-grade history. Every spring my students would ask why the Founders Day parade had six carriages in it and no boats, in a town where everyone's great-grandmother came or went or got free by boat.

      So they rewrote it. The parade now begins at the school the freedmen built, walks to the landing, crosses the creek in anything that floats, and comes back up Bay Street with a brass band. It has fourteen stops, and at each a child reads one page. The pages are checked by me and by several grandmothers, and of the two the grandmothers are stricter.

      > You cannot celebrate the founding and skip the people who did the digging. (Jaylen, 13)

      After that there are tents, fiddles, red rice and a great many oysters. We would like to close Bay Street for the whole day, not just until noon. That is what the votes are for.
    `,
  },
  {
    title: 'Harvest Home: one barn, one weekend, every pumpkin in the county',
    author: 'walt.brandt',
    city: 'Decorah',
    state: 'IA',
    status: 'Initiated/Ongoing',
    daysAgo: 132,
    votes: 121,
    cover: { scene: 'harvest', time: 'evening', season: 'autumn' },
    description:
      'Wagon rides, a supper for five hundred and a scale for the big ones. The money mends the barn that it all happens in.',
    story: `
      The round-roofed barn on Locust Road belongs to the township, which means it belongs to nobody and the roof shows it. In 2022 eleven of us had a supper in it to see if it would stand up. It did. The next year there were three hundred of us.

      Everything is borrowed. The wagon is the Hovdens', the tractor is mine, the scale is the feed mill's and is certified, because there were words about that. Whatever comes in goes to shingles. So far that is the east side and a third of the north.

      - Friday: children, cider and the weighing
      - Saturday: wagon rides until the horses say stop, then supper in two sittings
      - Sunday: everybody takes home as many pumpkins as they can carry, because we do not want to see another one until next year
    `,
  },
  {
    title: 'Ukulele Sunday: three hundred beginners on the bayfront',
    author: 'tom.kealoha',
    city: 'Hilo',
    state: 'HI',
    status: 'Initiated/Ongoing',
    daysAgo: 101,
    votes: 176,
    cover: { scene: 'bandstand', time: 'day', season: 'summer' },
    featuredDaysAgo: 9,
    website: 'https://ukulele-sunday.example.org',
    description:
      'Borrow an instrument, learn three chords, play with three hundred people an hour later. My band students teach; the bay applauds.',
    story: `
      I have three hundred students and eleven working trombones, so I know what a shortage is. But in this town there is an ukulele in every closet, and most of them have not been tuned since somebody's graduation.

      Bring it. We restring it for free, under the banyan, while you wait. If you do not have one, borrow one of ninety. At two o'clock my students walk into the crowd, one for every six people, and teach C, F and G7. At three o'clock we play, all of us, and it is the best sound I know. It is also slightly flat, and that is part of it.

      ## What the money is for
      Strings, tuners and a truckload of children's instruments for the schools on the Hamakua side that have no music teacher. For every ninety players on the lawn, one classroom gets a set. We are at five classrooms.
    `,
  },
  {
    title: 'Christmas of a thousand small lights',
    author: 'della.fontenot',
    city: 'Natchitoches',
    state: 'LA',
    status: 'Implemented/Completed',
    daysAgo: 347,
    votes: 184,
    cover: { scene: 'lanterns', time: 'dusk', season: 'autumn', motif: 'none' },
    sponsoredDaysAgo: 41,
    description:
      'Not the big display: the other one. A thousand paper boats with a candle in each, launched by hand on Cane River by whoever misses somebody.',
    story: `
      We are known for the big lights, and I have run the folding tables for them for twenty-six years, and I love them. This is the other thing. It is on the Tuesday after, when the crowds have gone.

      You get a paper boat, waxed, with a name on it if you wish. At dusk people line the bank and set them down. Nobody says anything. The current takes about forty minutes to carry them past the bridge, and the Boy Scouts wait in canoes below the dam to pick up every last one.

      The first year I made two hundred boats at my kitchen table and was afraid they would not be enough. They were not. Cane River Savings Bank now pays for the wax and the paper, and the fourth grade folds.

      If you want to do this in your town: fold at Thanksgiving, wax outdoors, and bring more matches than you think.
    `,
  },
  {
    title: 'Mudbug and Mandolin: a spring fair the river cannot cancel',
    author: 'della.fontenot',
    city: 'Eureka Springs',
    state: 'AR',
    status: 'Planning',
    daysAgo: 55,
    votes: 78,
    cover: { scene: 'fair', time: 'morning', season: 'spring' },
    description:
      'Three years of four it has been rained out at the riverbank. We are moving it uphill, where the parking garage has a roof and good acoustics.',
    story: `
      I counted: 2019 no, 2021 no, 2022 yes, 2024 no. At some point a festival calendar turns into a weather diary.

      Our parking garage is three levels, cut into the hillside, with a view on one side and a roof on all of them. A mandolin on the second level sounds like a cathedral. I know because I asked a mandolin player to stand there, and a lady two blocks away opened her window.

      Crawfish below, where we can hose down. Music in the middle. On the top level, under canvas, the dancing. The city would have to find somewhere else for 180 cars for one weekend. The Passion Play has offered its lot, and a bus.
    `,
  },
  {
    title: 'Balloons over the fairground, tethered and free',
    author: 'ben.castellanos',
    city: 'Bisbee',
    state: 'AZ',
    status: 'Idea',
    daysAgo: 26,
    votes: 58,
    cover: { scene: 'fair', time: 'evening', season: 'arid' },
    description:
      'Five balloons on long ropes, two dollars a ride, so that everybody in a mining town gets to see it once from above.',
    story: `
      Most of us have only ever seen this town from inside the hole. From two hundred feet up you would see the whole story at once: the pit, the stairs, the painted houses, Mexico.

      Five balloon crews from Albuquerque have said they would come for gas, lodging and breakfast. Tethered rides go up about twenty stories and come down again in six minutes. Two dollars, or nothing if you are over eighty or under eight.

      The Warren ballpark is the oldest in the country and exactly the right size. We need four mornings without wind, and October usually has nine.
    `,
  },
  {
    title: 'Ice Lantern Skate on the flooded ball field',
    author: 'ingrid.halvorsen',
    city: 'Duluth',
    state: 'MN',
    status: 'Idea',
    daysAgo: 14,
    votes: 64,
    cover: { scene: 'bandstand', time: 'dusk', season: 'winter' },
    description:
      'Two hundred bucket-ice lanterns around the outfield, an accordion in the dugout and skates to borrow. It costs almost nothing but cold.',
    story: `
      Fill a bucket with water, leave it on the porch overnight, tip it out and put a candle in the middle. That is an ice lantern. Every household in this town already owns the equipment.

      The parks crew has agreed to flood the outfield at Wade if we can promise to shovel it. I have 61 names on a shoveling list, which is more than voted in the last board election.

      We have borrowed 140 pairs of skates from the hockey club, sizes toddler to barn door. My neighbor Arvid plays the accordion and has promised to learn one song that is not a polka.
    `,
  },
  {
    title: 'Parade of Old Tractors and New Citizens',
    author: 'grace.lindqvist',
    city: 'Hannibal',
    state: 'MO',
    status: 'Implemented/Completed',
    daysAgo: 279,
    votes: 111,
    cover: { scene: 'harvest', time: 'day', season: 'summer' },
    inspiration: true,
    description:
      'On the Fourth, everybody who became a citizen this year rides down Broadway on a tractor older than the highway, and gets to honk.',
    story: `
      The tractor club had 31 tractors and an average age of 72. The literacy council had nineteen people who had just passed their citizenship test. Somebody at my reference desk put these two facts together and I will never know who.

      Last Fourth of July nineteen new Americans from eight countries rode down Broadway on Farmalls and Allis-Chalmerses, each with a sign that said where they started and what they do here now. The dental hygienist from Eritrea got a standing ovation. She has cleaned half the teeth on that street.

      ## Practical notes
      - Rehearse the climb onto the tractor. Dresses are possible, heels are not.
      - One driver, one rider, five miles an hour.
      - Let them honk. You will be tempted to limit the honking. Do not.
    `,
  },
  {
    title: 'Kite Day on the levee',
    author: 'darnell.whitaker',
    city: 'Clarksdale',
    state: 'MS',
    status: 'Planning',
    daysAgo: 8,
    votes: 0,
    cover: { scene: 'fair', time: 'dusk', season: 'summer' },
    decision: 'pending',
    description:
      'The levee is the highest thing for forty miles and the wind up there is free. Paper, sticks, blues, and a prize for the smallest kite that flies.',
    story: `
      The Delta is flat, and a child here can grow up without ever running down a hill. But there is the levee, and on the levee there is always wind.

      We will bring paper, dowels, string and three sign painters who can draw on anything. You bring the child. Everybody makes a kite by noon, and at one o'clock they go up, all of them, with a guitar amplifier running off my truck.

      Prizes for the highest, the ugliest and the smallest that flies. The levee board wants to see insurance and a plan for the string. I have both.
    `,
  },
  {
    title: 'Snow sculpture week in Deadwood gulch',
    author: 'ruth.yellowhawk',
    city: 'Deadwood',
    state: 'SD',
    status: 'Initiated/Ongoing',
    daysAgo: 69,
    votes: 73,
    cover: { scene: 'lanterns', time: 'night', season: 'autumn', motif: 'fish' },
    description:
      'We pile it up all winter and truck it out of town. For one week, give the piles to sculptors instead, and light them from inside.',
    story: `
      The county spends $40,000 a winter hauling snow out of the gulch and dumping it in a field. I know, because for one term I had to sign for it.

      So here is the plan. In the second week of February the trucks stop at the lower parking lot and leave us fourteen piles, twelve feet a side, packed in forms. Fourteen teams get a pile each and five days. On Saturday night we put lights inside.

      Last year, as a test, we did three piles. One was a bison. One was a very large trout. One fell over on Thursday and became, with some courage, "The Avalanche".
    `,
  },
];
