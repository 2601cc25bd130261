import type { DemoProject } from './project.js';

export const infrastructure: DemoProject[] = [
  {
    title: 'Reopen the Carver Street truss bridge to walkers and bikes',
    author: 'priya.raman',
    city: 'Owego',
    state: 'NY',
    status: 'Planning',
    daysAgo: 118,
    votes: 248,
    cover: { scene: 'bridge', time: 'evening', season: 'autumn', motif: 'bowstring' },
    featuredDaysAgo: 2,
    website: 'https://carver-street-bridge.example.org',
    description:
      'The 1912 span has been fenced off since the flood. A timber deck and new railings would reopen the shortest way across the river.',
    story: `
      For ninety-nine years you could walk from the east side to the school, the library and the only grocery in nine minutes. Since the flood of 2011 there is a fence across the Carver Street bridge, and the same walk takes forty, along a road without a shoulder.

      The county was going to take it down. Then a retired engineer, who grew up crossing it, spent a summer underneath with a hammer and a notebook. His report is 71 pages long and comes down to one sentence: <strong>it will not carry trucks again, and it will carry people for another century.</strong>

      ## What it takes
      - A new deck of black locust, milled eleven miles from here
      - Railings at 54 inches, so that it counts as a bike route
      - New bearings on the west pier, which is the only part that frightened him
      - Paint. A great deal of paint. The original was green; we have a chip.

      The estimate is $612,000. Taking it down would cost $540,000. The difference, as somebody said at the hearing, is a bridge.

      > I was the last person to walk across before they closed the gate. I would like to be somewhere near the front when they open it.
    `,
  },
  {
    title: 'Safe lane to Franklin Elementary, from bus stop to front door',
    author: 'ruth.yellowhawk',
    city: 'Pocatello',
    state: 'ID',
    status: 'Planning',
    daysAgo: 143,
    votes: 211,
    cover: { scene: 'lane', time: 'day', season: 'summer' },
    description:
      'Posts, paint and one raised crossing on Alder Street, where 140 children walk or ride every morning between parked cars.',
    story: `
      On a school day 140 children come down Alder Street on foot or on wheels. They share it with 600 cars, of which about 200 are parents driving their children because Alder Street is not safe.

      The city has a machine that counts speeds. In the 20 zone, half of all drivers go faster than 31. None of them are monsters; the street is forty-four feet wide and tells them to.

      So we would like to change what it says. A row of posts makes a lane for bikes on the school side. A raised crossing at the front door makes everybody slow down, including the people who are late. The whole thing is paint, rubber and eleven days of a crew's time.

      We tried it for one week in May with cones and chalk. Speeds dropped to 22. A kindergartner told me it was "a street for us", and I have nothing to add.
    `,
  },
  {
    title: 'Solar on the sheep pasture, cheaper power for 300 homes',
    author: 'eleanor.prescott',
    city: 'Burlington',
    state: 'VT',
    status: 'Initiated/Ongoing',
    daysAgo: 226,
    votes: 173,
    cover: { scene: 'solar', time: 'morning', season: 'spring' },
    sponsoredDaysAgo: 88,
    website: 'https://intervale-sun.example.org',
    description:
      'A neighborhood-owned field of panels with sheep underneath. Renters can join too, for the price of a pair of boots.',
    story: `
      I rent my apartment to two nurses. They would like solar power and they do not own a roof. Most people in this city do not own a roof.

      So we lease nine acres of the Intervale from a farmer, who keeps his sheep on it. The panels stand high enough that the sheep can graze beneath them, and the sheep are cheaper than mowing and better company. You buy a share for $120 and it comes off your bill every month, wherever you live in the city. If you move, you sell it or leave it to the pool.

      ## Progress
      - 1,640 of 2,200 panels are up
      - 212 households have joined; 131 of them rent
      - One ewe has learned to open the inverter cabinet. There is now a better latch.
    `,
  },
  {
    title: 'Bring the afternoon train back to Union Depot',
    author: 'hank.ostrander',
    city: 'Guthrie',
    state: 'OK',
    status: 'Planning',
    daysAgo: 173,
    votes: 139,
    cover: { scene: 'station', time: 'day', season: 'autumn', motif: 'train' },
    description:
      'The tracks are good, the train already passes through at 4:52, and all it would take to stop is a platform 300 feet long.',
    story: `
      Every afternoon at 4:52 a passenger train goes through Guthrie at fifty-five miles an hour. You can stand on what is left of our platform and read the dining car menu, if you read fast.

      The railroad has told us, in writing, what it would need to stop: 300 feet of platform at the right height, a light, a bench, and a sign with the name of the town on it. It would cost about as much as one mile of repaving.

      I am a stonemason. The old platform edge is Oklahoma sandstone, and most of it is lying in the weeds forty yards away. I have counted the pieces. We are short eleven.

      Oklahoma City is thirty-two miles. I have a neighbor, eighty-three, who drives to her eye doctor there with one eye. <em>That</em> is who this train is for.
    `,
  },
  {
    title: 'Covered bus stops with heaters that know when it is cold',
    author: 'aisha.rahman',
    city: 'Detroit',
    state: 'MI',
    status: 'Initiated/Ongoing',
    daysAgo: 59,
    votes: 194,
    cover: { scene: 'station', time: 'morning', season: 'winter', motif: 'bus' },
    website: 'https://aisha-draws-benches.example.org/stops',
    featuredDaysAgo: 55,
    description:
      'Twenty stops on the Gratiot line get a roof, a bench with arms and a heater you switch on with a button. The drawings are free.',
    story: `
      I draw bus stops for a living, and for years I drew what everybody draws: three glass walls, a bench you cannot lie on and an advertisement. Then my mother broke her hip and I started to wait with her.

      Things I learned in one winter of waiting:

      - Wind comes from the west on Gratiot. The wall goes there, and nowhere else.
      - A bench needs arms, to get up with. Two is too few and five is too many.
      - Light should fall on your book, not in your eyes.
      - A heater on a push button, ten minutes a push, uses less in a month than a billboard does in a night.

      Six of twenty are standing. The seventh will be at Gratiot and Harper, and if you come on the second Saturday you can hold the other end of something.

      [All drawings](https://aisha-draws-benches.example.org/stops) are free for any city to use. If you improve them, send them back.
    `,
  },
  {
    title: 'The covered bridge needs a roof of its own',
    author: 'henry.littlefield',
    city: 'Keene',
    state: 'NH',
    status: 'Initiated/Ongoing',
    daysAgo: 274,
    votes: 115,
    cover: { scene: 'bridge', time: 'day', season: 'summer', motif: 'covered' },
    description:
      'The whole point of a covered bridge is the cover. Ours leaks in nineteen places. White cedar shingles, put on by anyone who can hold a hammer.',
    story: `
      They put roofs on bridges because the roof is cheaper than the bridge. Ours has been up since 1862, and the shingles on it since the Carter administration.

      We need 38,000 white cedar shingles. A mill in Maine will sell them to us at cost if we come and get them, and I happen to know the road. Staging is lent by the same outfit that did the church.

      You do not need to be a roofer. A shingle is a forgiving thing. We teach for fifteen minutes in the morning, you nail until lunch, and by afternoon you will be correcting the next person. Children under twelve can carry bundles and are, pound for pound, the best workers we have.

      Every shingle has a blank back. People write on them before they go up: names, mostly, and one recipe for gingerbread.
    `,
  },
  {
    title: 'Flood gauges you can read from the kitchen',
    author: 'imani.carter',
    city: 'New Bern',
    state: 'NC',
    status: 'Implemented/Completed',
    daysAgo: 365,
    votes: 127,
    cover: { scene: 'bridge', time: 'morning', season: 'spring', motif: 'suspension' },
    inspiration: true,
    website: 'https://neuse-gauges.example.org',
    description:
      'Fourteen home-built gauges on the Neuse and the Trent, one web page, one text message. It gave Duffyfield five hours last September.',
    story: `
      The official gauge is nine miles upriver. That is nine miles too far when the water also comes from the sound.

      A physics teacher, a ham radio club and a shrimper built ours from parts that cost $85: an ultrasonic sensor in a length of drain pipe, a radio, a solar panel the size of a paperback. There are fourteen now, on docks and bridge rails, and a page with fourteen numbers on it. Nothing else. Anyone can read it on any phone.

      Last September the one at the end of Pavie Avenue went red at 2:40 in the afternoon. The official warning came at 7:55. In between, the churches had moved forty-one people and most of a food pantry.

      The [parts list, the code and our mistakes](https://neuse-gauges.example.org/build) are all on the web page. The chief mistake was mounting the first one where pelicans like to sit.
    `,
  },
  {
    title: 'One good sidewalk: the missing mile on Highway 7',
    author: 'luis.herrera',
    city: 'Silver City',
    state: 'NM',
    status: 'Idea',
    daysAgo: 52,
    votes: 93,
    cover: { scene: 'lane', time: 'evening', season: 'arid' },
    description:
      'The clinic, the grocery and the college are on one road, and half of it has no sidewalk. There is a dirt line where people walk anyway.',
    story: `
      You can see it from the air: a thin pale line beside Highway 180, from the clinic to the grocery, worn by feet. Planners call that a desire path. I call it Mrs. Apodaca, who walks it with a cane three times a week.

      It is 5,100 feet. We have walked it with the state's engineer, who got goatheads in his socks and became noticeably more sympathetic.

      What we are asking for is five feet of concrete, curb ramps and two places to sit in the shade. The town would take over the maintenance. The first step is to be put on the list, and the list is made of letters. There is a template on our page. It takes three minutes; it took Mrs. Apodaca two.
    `,
  },
  {
    title: 'Wind, sun and a spare battery for the fire hall',
    author: 'ingrid.halvorsen',
    city: 'Minot',
    state: 'ND',
    status: 'Idea',
    daysAgo: 20,
    votes: 48,
    cover: { scene: 'solar', time: 'day', season: 'winter' },
    description:
      'When the ice takes the lines down, the fire hall is where the town goes. It should not go dark with everybody else.',
    story: `
      In the ice storm two winters ago the power was out for five days. Two hundred people slept in the fire hall, which has a kitchen, a generator and, it turned out, eleven hours of diesel.

      The volunteer department would like forty panels on the south roof, one small turbine and a battery the size of a chest freezer. In a normal week it would pay the hall's electric bill. In a bad one it would run the furnace fan, the radios, the kitchen and somebody's oxygen for as long as it takes.

      The co-op has offered to buy what we do not use. We have a quote for $94,000 and a grant that pays half if we can show that the town is behind it. This is us, showing.
    `,
  },
  {
    title: 'Slow down on River Road with a gateway of trees',
    author: 'aisha.rahman',
    city: 'Madison',
    state: 'IN',
    status: 'Implemented/Completed',
    daysAgo: 298,
    votes: 102,
    cover: { scene: 'lane', time: 'morning', season: 'autumn' },
    description:
      'Trucks came down the hill at 58 into a 25 zone. Forty-six maples, planted close to the curb, did what three signs could not.',
    story: `
      A road tells you how fast to go. Ours came down from the plateau wide and straight and said <em>sixty</em>, and then there was a sign that said twenty-five, and people believed the road.

      Trees close to the curb make a road feel narrow without taking an inch from it. We planted forty-six red maples in two rows at the town line, with a bend of eight feet in the middle, which the highway department agreed to once I had found the clause in their own manual.

      Average speed before: 47. After one summer, with trees no thicker than a broomstick: 36. They will only get better at it.

      They were at their reddest for about nine days in October. We did not plan that part.
    `,
  },
  {
    title: 'Ferry shelter with a real door',
    author: 'kit.nakamura',
    city: 'Sitka',
    state: 'AK',
    status: 'Planning',
    daysAgo: 6,
    votes: 0,
    cover: { scene: 'station', time: 'dusk', season: 'autumn', motif: 'bus' },
    decision: 'pending',
    description:
      'The boat is late one sailing in three. Forty people wait in the rain with their dogs and their groceries. A room, a stove, a clock.',
    story: `
      I work the deck, so I see them when the ramp comes down: forty people and six dogs who have been standing in the rain for two hours because of a tide.

      There used to be a waiting room. It was moved to the other end of the lot in 1994, and then it was storage, and now it is locked. I have asked what is in it. It is chairs.

      A door, a stove, the chairs, a clock and a window that faces the water so that you can see the boat. The crew would sweep it. We are there anyway.
    `,
  },
  {
    title: 'Bluefield city steps: 214 stairs, one handrail at a time',
    author: 'marcus.bell',
    city: 'Bluefield',
    state: 'WV',
    status: 'Initiated/Ongoing',
    daysAgo: 201,
    votes: 90,
    cover: { scene: 'street', time: 'night', season: 'winter' },
    description:
      'Six public staircases tie the hill to downtown. Half the rails are gone. We weld on Sundays and light what we have welded.',
    story: `
      Bluefield was built by people who walked to work down the side of a mountain, and the stairs they used are still on the map as streets. Ramsey Street is 214 steps. It has a street sign. It had, until March, eleven feet of handrail.

      My uncle was a welder on the N&W. He has a truck, a machine and opinions. On Sundays he teaches four young people at a time, and what they practice on is public property that needs it.

      - Rail done: 612 feet of about 1,900
      - Lamps: fourteen, on motion sensors, so that the neighbors can sleep
      - Burned trousers: several

      When a staircase is done we walk it together, bottom to top, slowest person first.
    `,
  },
];
