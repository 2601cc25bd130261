import type { DemoProject } from './project.js';

export const mainStreet: DemoProject[] = [
  {
    title: 'Paint the block: ten storefronts on Broad Street',
    author: 'darnell.whitaker',
    city: 'Selma',
    state: 'AL',
    status: 'Initiated/Ongoing',
    daysAgo: 262,
    votes: 281,
    cover: { scene: 'street', time: 'day', season: 'summer' },
    sponsoredDaysAgo: 20,
    website: 'https://paint-the-block.example.org',
    description:
      'Volunteer crews, donated paint and a color card drawn from old postcards. Six fronts are done, four to go, and two shops have reopened.',
    story: `
      My grandfather painted signs on this street for forty-one years. When I started scraping number 112 last spring I found his lettering under three coats of beige: <em>Hats blocked while you wait.</em> We kept it.

      The idea is not complicated. Ten storefronts in a row, one color card so that they belong together, and crews of eight on Saturdays. The owner pays nothing and agrees to two things: wash the windows and leave a light on until nine.

      ## How a Saturday works
      1. Scrape and wash before ten, while there is shade.
      2. Prime till noon. Lunch is red beans, always, courtesy of the Elks.
      3. Trim first, then walls, then doors. The kids do the doors.

      The colors come from a shoebox of postcards, 1908 to 1941, in the public library. Selma was never beige. It was oxblood, bottle green, mustard and a blue that we have had to mix four times to get right.

      Two shops have opened in painted fronts since May: a tax office and a place that sells nothing but pound cake. We will take both.
    `,
  },
  {
    title: 'Lights over Main',
    author: 'walt.brandt',
    city: 'Galena',
    state: 'IL',
    status: 'Implemented/Completed',
    daysAgo: 401,
    votes: 226,
    cover: { scene: 'dusk', time: 'dusk', season: 'summer' },
    featuredDaysAgo: 140,
    inspiration: true,
    description:
      'Nine hundred warm bulbs across six blocks, on all year, put up by forty people in one weekend. The how-to, with the wire sizes.',
    story: `
      I taught shop, so when the council asked whether a town of 3,300 could hang nine hundred bulbs over Main Street without hurting anybody, I said yes before my wife could stop me.

      The bulbs are the easy part. The hard part is what they hang from. Our fronts are brick from the 1850s, and you do not put an eye bolt into soft brick. We used the cast-iron lintels instead, with clamps that come off again and leave no mark.

      ## What you will want to copy
      - 3/16 inch stainless cable, 18 inches of sag per 50 feet. Pull it tighter and January will teach you why not.
      - LED filament bulbs at 2200 K. Anything whiter looks like a parking lot.
      - One photocell, one timer, one person with the key. Ours is Marge at the hardware store.

      Total: $18,900, or twenty-one dollars a bulb. People bought them one at a time and got a brass tag with a number. Mine is 337. I could not tell you why that pleases me, but it does.
    `,
  },
  {
    title: 'Umbrella Alley: shade, tables and a back door to Main Street',
    author: 'marcus.bell',
    city: 'Chattanooga',
    state: 'TN',
    status: 'Initiated/Ongoing',
    daysAgo: 74,
    votes: 166,
    cover: { scene: 'alley', time: 'day', season: 'summer' },
    website: 'https://umbrella-alley.example.org',
    description:
      'A service alley with nine back doors turned into the coolest room downtown: two hundred umbrellas, brick underfoot, tables that stay out.',
    story: `
      The alley behind Cherry Street is eleven feet wide and gets sun for about forty minutes a day. In August that makes it the best place in the city. It also had nine dumpsters in it.

      The dumpsters have moved into one compactor that all nine kitchens share. That saved them, together, about $1,400 a month, and that money is paying for the bricks.

      The umbrellas are there because the art museum had two hundred of them left over from a show and nobody wanted to throw them away. They turned out to be the thing everyone takes pictures of. Fine. Come for the umbrellas, stay because there is a chair.

      ## Next
      - A second outlet every twenty feet, so that nobody runs cords across the path
      - Doors: seven of nine owners have agreed to paint theirs
      - A tap for water, free, with a bowl for dogs underneath
    `,
  },
  {
    title: 'Give the courthouse square back its fountain',
    author: 'grace.lindqvist',
    city: 'Lindsborg',
    state: 'KS',
    status: 'Planning',
    daysAgo: 128,
    votes: 109,
    cover: { scene: 'square', time: 'evening', season: 'autumn', motif: 'fountain' },
    description:
      'The basin has been a flower bed since 1974. The original castings turned up in a barn near Marquette, wrapped in feed sacks.',
    story: `
      Everyone over sixty remembers the fountain. Everyone under sixty knows the square as the place with the large round flower bed that is slightly too deep.

      Last winter a family near Marquette called the library to ask if we wanted "some iron ladies". Four of them, five feet tall, and the top bowl, wrapped in feed sacks since the year the pipes froze. They are in better shape than I am.

      A conservator from Wichita looked at them for a day and says they can be standing again for about $46,000, most of which is plumbing. The new pump would use less power than the Christmas lights.

      I am a librarian. I can tell you exactly when it was built, who paid, and what the mayor said. What I cannot do is weld. If you can, <strong>please come to the Tuesday meeting</strong>.
    `,
  },
  {
    title: 'Two-hour chairs: rocking chairs instead of meters',
    author: 'henry.littlefield',
    city: 'Belfast',
    state: 'ME',
    status: 'Implemented/Completed',
    daysAgo: 330,
    votes: 142,
    cover: { scene: 'street', time: 'morning', season: 'autumn' },
    inspiration: true,
    description:
      'We took out eleven parking meters that cost more to empty than they earned, and put a rocking chair in place of each.',
    story: `
      The meters took in $3,100 a year and cost $4,600 to maintain. That is the sort of sum a boatbuilder understands.

      So we pulled eleven of them and built eleven rocking chairs out of white cedar, each bolted to the post hole by a short length of chain. The chain is the only thing anyone argued about. No chair has been stolen. One was improved, by person or persons unknown, with a cup holder.

      The merchants were afraid people would not stop without a meter to stop at. They stop. Then they sit. Then, since they are already there, they go in.

      [Plans for the chair](https://two-hour-chairs.example.org/plans) are free. It is nineteen pieces and one afternoon, if you have built a chair before, and three weekends if you have not.
    `,
  },
  {
    title: 'Second Story: twelve apartments above the shops',
    author: 'samir.haddad',
    city: 'Holyoke',
    state: 'MA',
    status: 'Planning',
    daysAgo: 47,
    votes: 124,
    cover: { scene: 'street', time: 'dusk', season: 'winter' },
    description:
      'Upstairs on High Street has been empty since the mills closed. A shared stair and one sprinkler main would open it for people to live in.',
    story: `
      Look up, next time you are on High Street. Second floor, third floor, dark. There are fourteen buildings in a row with good roofs, tall windows and nobody in them, because each would need its own second staircase and its own sprinkler line, and no single owner can pay for that.

      But the buildings touch. One stair tower in the gap where number 240 burned, one corridor behind the party walls, one sprinkler main. Split fourteen ways it is suddenly a sum that a small bank will talk about.

      Nine owners have signed a letter that says, in effect, "we would if the others would". The building department has written one back that says "then we could".

      I bake bread on the ground floor. I would like somebody living upstairs who wants it at seven in the morning. I admit the interest.
    `,
  },
  {
    title: 'Winter windows: an artist in every empty shop',
    author: 'ingrid.halvorsen',
    city: 'Marquette',
    state: 'MI',
    status: 'Initiated/Ongoing',
    daysAgo: 34,
    votes: 87,
    cover: { scene: 'dusk', time: 'night', season: 'winter' },
    description:
      'Eleven windows on Washington Street are dark from November to April. Eleven people with lamps and ideas would like the keys.',
    story: `
      From November on, the sun goes down while people are still at work, and you walk home past eleven black windows. It makes a town feel like it has given up, when in fact it has only gone home.

      The agreement is two pages. The owner lends the window, four feet deep, until April first. The artist gets a key, an outlet and $300 for materials. If the shop rents, we are out within a week, no argument.

      Last year's trial had three windows: a forest made of mufflers, a working model of the ore dock, and a woman who sat and knitted every Thursday evening and waved. The knitter won the public vote by a distance.
    `,
  },
  {
    title: 'A clock that is right, on the corner of Third and Palouse',
    author: 'wren.achterberg',
    city: 'Wallace',
    state: 'ID',
    status: 'Idea',
    daysAgo: 17,
    votes: 36,
    cover: { scene: 'square', time: 'day', season: 'spring' },
    description:
      'Our street clock has said twenty past four since 1983. The works are in a shoebox at the museum, and a man in Spokane can fix them.',
    story: `
      I moved my kiln here for a winter and stayed for a month of them, and in all that time the clock on the corner has been correct exactly twice a day.

      The museum has the movement in a shoebox, cleaned and labeled by somebody careful. There is a clockmaker in Spokane, eighty-one years old, who apprenticed with the man who installed it, and he would do the job for parts and lunch.

      It comes to about $2,200, including a lift for a day. I know there are more important things. I also know that it is hard to believe in the more important things under a clock that stopped.
    `,
  },
  {
    title: 'Downtown Wi-Fi and a bench at every signal',
    author: 'hank.ostrander',
    city: 'Guthrie',
    state: 'OK',
    status: 'Idea',
    daysAgo: 3,
    votes: 0,
    cover: { scene: 'street', time: 'evening', season: 'autumn' },
    decision: 'pending',
    description:
      'Half the county does its homework in the library parking lot. Let us give them somewhere to sit on Oklahoma Avenue instead.',
    story: `
      Drive past the library at eight in the evening and count the cars with a face lit up inside. I counted fourteen. That is our broadband plan, as things stand.

      The city already has fiber to all five traffic signals downtown. A weatherproof radio on each costs about $700. A limestone bench under each costs about the same, and I will cut the stone myself, because there is a pile of it behind my shop from the old depot that ought to go back to work.
    `,
  },
  {
    title: 'The 4:20 Lounge on Main',
    author: 'luis.herrera',
    city: 'Las Cruces',
    state: 'NM',
    status: 'Idea',
    daysAgo: 29,
    votes: 0,
    cover: { scene: 'alley', time: 'night', season: 'arid' },
    decision: {
      rejected:
        'This reads as an advertisement for a business that has already opened. Projects here are things a community builds or runs together; we would be glad to see the mural on its wall submitted on its own.',
    },
    description: 'A new place to relax downtown with a patio, a menu and opening offers all through the month.',
    story: `
      My cousin opened a lounge two doors from my shop and asked me to post it here. There is a patio, there are snacks, and there is a mural by Arturo that is honestly very good.

      Opening offers run all month. Tell them Luis sent you.
    `,
  },
  {
    title: 'Marfa after dark: porch lights, not floodlights',
    author: 'luis.herrera',
    city: 'Marfa',
    state: 'TX',
    status: 'Initiated/Ongoing',
    daysAgo: 189,
    votes: 134,
    cover: { scene: 'square', time: 'night', season: 'arid' },
    website: 'https://marfa-after-dark.example.org',
    description:
      'Shielded, warm and half as bright: we are swapping every light on the square so that you can see the street and the Milky Way.',
    story: `
      People cross the world to look at our sky, and then we light the courthouse so hard that you cannot see it from the courthouse.

      A shielded fixture with a warm bulb uses a third of the power and throws all of it at the ground. We started with the square: 62 fixtures, 41 swapped. Nobody has tripped. Two people have proposed marriage, that we know of.

      - Homeowners can borrow our light meter from the library, like a book.
      - Bring in an old floodlight and take home a shielded one for ten dollars.
      - The hotel has promised to turn its sign off at eleven, and now it has dared everyone else.
    `,
  },
  {
    title: 'A public restroom people are proud of',
    author: 'theo.lindgren',
    city: 'Moab',
    state: 'UT',
    status: 'Planning',
    daysAgo: 82,
    votes: 158,
    cover: { scene: 'square', time: 'morning', season: 'arid' },
    description:
      'Three million visitors, four toilets. Stone walls, running water, solar on the roof, and a hot shower for whoever needs one.',
    story: `
      I have been a river ranger for sixteen years and I will talk about anything except this, so let me say it once: a town that has no public toilet has a hundred of them, and you would not like where they are.

      What we want is small and well made. Eight rooms that open straight to the street, no lobby, so that there is nowhere to lurk. Stone from the quarry at Castle Valley. A drinking fountain that fits a water jug. And two showers on a token, free tokens at the clinic, the church and the library.

      ## Why it will not be awful
      1. It is cleaned six times a day, and the schedule hangs on the wall with a name on it.
      2. The fee for the tour buses pays for that.
      3. The architect's mother lives across the street.
    `,
  },
];
