import type { DemoProject } from './project.js';

export const marketplace: DemoProject[] = [
  {
    title: 'Saturday Market moves under cover',
    author: 'maya.okafor',
    city: 'Athens',
    state: 'OH',
    status: 'Idea',
    daysAgo: 41,
    votes: 206,
    cover: { scene: 'stalls', time: 'morning', season: 'summer' },
    featuredDaysAgo: 6,
    description:
      'A timber roof on the old lumber lot would keep forty stalls dry from April to December and give the town a room without walls.',
    story: `
      In a good year it rains on eleven of our thirty-four Saturdays. On a wet Saturday half the vendors stay home, and the ones who come sell half as much. A farmer told me she decides at four in the morning by putting her hand out of the window.

      The lumber company has left us, by accident, the perfect place: a flat lot, a block from the courthouse, with forty concrete footings already in the ground. All it lacks is everything above the footings.

      We have a sketch by an architecture student (grown up here, thesis project, very serious about joints). Local white oak, a standing-seam roof, gutters that feed a cistern. Nothing else: no doors, no heat, no gift shop.

      ## First steps
      - Ask the lumber company for an option on the lot. <em>They have said they would listen.</em>
      - Ask the vendors what they would pay. Thirty-one of thirty-eight would pay double for a dry stall.
      - Ask you. That is what this page is.
    `,
  },
  {
    title: 'Winter market hall in the old car barn',
    author: 'samir.haddad',
    city: 'Holyoke',
    state: 'MA',
    status: 'Implemented/Completed',
    daysAgo: 338,
    votes: 191,
    cover: { scene: 'hall', time: 'morning', season: 'winter' },
    inspiration: true,
    website: 'https://car-barn-market.example.org',
    description:
      'The streetcars left in 1936. The farmers moved in last November. Fifty stalls, radiant heat in the floor and light from both ends.',
    story: `
      It was built for streetcars, so it has what a market wants: doors you can drive through, a floor that can take anything, and windows twenty feet tall so that the men underneath could see what they were doing.

      It had been a warehouse for Christmas displays. When we first walked in, there were nineteen plastic reindeer looking at us.

      ## What made it work
      1. One bakery, one butcher and one person who makes soup. Without those three, nobody does their real shopping, and you have a craft fair.
      2. Food stamps are worth double on everything that grows.
      3. Heat the floor, not the air. People stand still and buy things when their feet are warm.
      4. Put the tables in the middle and the stalls around them, never the other way.

      On an average winter Saturday 2,100 people come through. I sell four hundred loaves and go home and sleep like a stone.
    `,
  },
  {
    title: 'Honor stand on the county line, open all night',
    author: 'priya.raman',
    city: 'Lancaster',
    state: 'PA',
    status: 'Implemented/Completed',
    daysAgo: 246,
    votes: 99,
    cover: { scene: 'farmstand', time: 'morning', season: 'summer' },
    description:
      'Nine farms, one roadside shed, no cashier. A tin box, a price board and a light on a sensor. The box has been short twice in three years.',
    story: `
      I am a pharmacist. I get off at ten in the evening, and for years the only tomato I could buy at that hour was in a gas station.

      The stand is a shed, twelve by twenty, on land that one of the nine farms was not using because it is a triangle. Everybody stocks their own shelf and writes their own prices. You put the money in the box. There is a code on the wall if you do not carry money.

      The box has been short twice in three years: once by four dollars and once by a great deal, and that second time an envelope came eleven days later with all of it and a note that said <em>thank you, it was a hard month</em>. It is framed now. It hangs over the eggs.
    `,
  },
  {
    title: 'Makers’ window: twelve crafts, one shop, shared rent',
    author: 'wren.achterberg',
    city: 'Port Townsend',
    state: 'WA',
    status: 'Initiated/Ongoing',
    daysAgo: 88,
    votes: 129,
    cover: { scene: 'shopwindow', time: 'dusk', season: 'winter' },
    website: 'https://makers-window.example.org',
    description:
      'Potters, a knife maker, two weavers and a woman who repairs umbrellas share one window on Water Street and take turns at the till.',
    story: `
      None of us can pay $3,400 a month. All of us can pay $290.

      Twelve people, one lease, one window that we change every two weeks because passers-by are like fish and only notice what moves. You work the till two days a month and sell everybody's things as if they were yours. It turns out to be much easier to praise somebody else's mugs.

      - No consignment, no commission. You pay your twelfth and keep what you sell.
      - There is always somebody making something in the window. People come in to watch and stay to ask.
      - The umbrella repairer has outsold us all. Nobody saw it coming. In this climate we should have.

      We have a waiting list of seventeen, and the shop next door is empty. I am only saying.
    `,
  },
  {
    title: 'Mercado del Valle: a night market for the hot months',
    author: 'luis.herrera',
    city: 'Las Cruces',
    state: 'NM',
    status: 'Initiated/Ongoing',
    daysAgo: 108,
    votes: 217,
    cover: { scene: 'stalls', time: 'dusk', season: 'arid' },
    sponsoredDaysAgo: 14,
    website: 'https://mercado-del-valle.example.org',
    description:
      'From May to September nobody shops at noon. Sixty stalls from seven to midnight, chile roasting on the corner, bikes parked for free.',
    story: `
      At noon in July this street is 106 degrees and there is nobody on it but my dog. At nine in the evening it is 84, there is a breeze from the mesa, and everybody I know is looking for somewhere to go.

      So we turned the market around. Sixty stalls, seven to midnight, Fridays. Farmers like it because the greens do not wilt. Parents like it because the children are already up. I like it because I run the bike parking, and on a good night there are 240 of them in a row like horses.

      ## What you will find
      - Green chile, roasted while you wait and argue about how hot
      - Pecans every way there is
      - A man with one telescope
      - Nine kinds of agua fresca, and we keep a tally on a chalkboard, and it is <em>always</em> watermelon

      Valley Farm Credit pays for the lights and the generator, the quiet kind. We asked for the quiet kind.
    `,
  },
  {
    title: 'Tool library in the old hardware store',
    author: 'henry.littlefield',
    city: 'Belfast',
    state: 'ME',
    status: 'Implemented/Completed',
    daysAgo: 393,
    votes: 170,
    cover: { scene: 'shopwindow', time: 'morning', season: 'autumn' },
    inspiration: true,
    description:
      'Nine hundred tools, one dollar a day, and somebody at the counter who will show you how. The average drill is used for thirteen minutes.',
    story: `
      They say the average household drill runs for thirteen minutes in its whole life. I own a drill from 1961 that has run for rather longer, but I take the point.

      When Aubuchon's closed, the shelves stayed, and so did half the customers, out of habit. We started with what was in our own barns. Nine hundred and twelve tools now, each with a number burned into the handle: post-hole diggers, a cider press, four floor sanders that are never in.

      It is a dollar a day. If you cannot pay, you sharpen something. Every Saturday someone sits at the bench who knows what they are doing, and the sign above them says <strong>Ask before, not after.</strong>

      Start small. Insist on clean tools back. And buy two of whatever removes tree stumps.
    `,
  },
  {
    title: 'A fish market for the boats that are left',
    author: 'imani.carter',
    city: 'Beaufort',
    state: 'SC',
    status: 'Planning',
    daysAgo: 61,
    votes: 110,
    cover: { scene: 'hall', time: 'day', season: 'spring' },
    description:
      'Seven shrimpers sell to a truck from Georgia for two dollars a pound, and we buy it back for nine. A dock, an ice machine and a counter.',
    story: `
      There were ninety boats when I was a child. There are seven. I can see four of them from my classroom, and my students can tell you whose they are by the sound.

      Right now the shrimp come off the boat, go into a truck from Georgia and come back to our own supermarket four days later at four times the price. The missing piece in the middle is not large. It is a dock the town already owns, an ice machine, a stainless counter and a scale.

      The captains would sell whole, head on, from three to six on landing days. The culinary students would peel for a dollar a pound, which they call robbery and are very eager to do.

      We have the lease. We have $22,000 of $58,000. We have seven boats, today, and that number does not get bigger by waiting.
    `,
  },
  {
    title: 'Seed, swap and soup: a market without money',
    author: 'eleanor.prescott',
    city: 'Burlington',
    state: 'VT',
    status: 'Initiated/Ongoing',
    daysAgo: 136,
    votes: 76,
    cover: { scene: 'hall', time: 'evening', season: 'autumn' },
    description:
      'Four times a year you bring what you have too much of and take what somebody else has too much of. There is soup, so that people linger.',
    story: `
      It began with tomatoes, as these things do. In September nobody in this city can give a tomato away, and in April everybody is buying seedlings of the same tomato for five dollars.

      So, four times a year, there is a long table. You put down what you have: seeds, plants, jars, skis that somebody outgrew. You take what you need. There are no tickets and no points, and it has never once gone wrong, though every year a newcomer explains to me why it must.

      The soup is made from whatever is on the vegetable end at eleven o'clock. The record is nineteen ingredients. It was not our best.
    `,
  },
  {
    title: 'Farm stand at the middle school, run by the eighth grade',
    author: 'darnell.whitaker',
    city: 'Thomasville',
    state: 'GA',
    status: 'Initiated/Ongoing',
    daysAgo: 72,
    votes: 132,
    cover: { scene: 'farmstand', time: 'day', season: 'autumn' },
    description:
      'They grow it, weigh it, price it and count the till. Math scores went up; so did the collards. I only painted the sign.',
    story: `
      I was asked to letter a sign. I asked what it should say, and eleven thirteen-year-olds had a forty-minute meeting about it, with minutes. It says <em>GOOD FOOD. FAIR PRICES. WE CAN MAKE CHANGE.</em>

      They have half an acre behind the gym. They do the planting calendar in science, the invoices in math and the labels in English. On Wednesdays from three to five they sell, and last Wednesday they sold out of sweet potatoes in nineteen minutes and raised the price, and their teacher had to explain why that was both correct and not very nice.

      What they want next is a cold box, so that Friday's greens last until Monday. They have written the proposal themselves. It is attached to my fridge, and to the superintendent's.
    `,
  },
  {
    title: 'Buy my uncle’s trailer (great condition!!)',
    author: 'theo.lindgren',
    city: 'Ely',
    state: 'NV',
    status: 'Idea',
    daysAgo: 77,
    votes: 0,
    cover: { scene: 'farmstand', time: 'evening', season: 'arid' },
    decision: {
      rejected:
        'Things for sale belong on a classified page. If you would like to turn it into the mobile farm stand you mention in the last line, write that up instead: it is a good idea.',
    },
    description:
      'Sixteen-foot stock trailer, two new tires, was going to make a mobile farm stand out of it but no time.',
    story: `
      Sixteen feet, bumper pull, two new tires and a spare. Floor is sound. Asking $2,900, will talk.

      Was going to make a mobile farm stand out of it for the stops between here and Baker, but I am on the river until October.
    `,
  },
  {
    title: 'Fix-it Saturday at the fairground',
    author: 'kit.nakamura',
    city: 'Sitka',
    state: 'AK',
    status: 'Planning',
    daysAgo: 49,
    votes: 54,
    cover: { scene: 'stalls', time: 'day', season: 'spring' },
    description:
      'Everything here comes by barge and leaves as scrap. Once a month, twelve people who can fix things sit behind twelve tables.',
    story: `
      A new toaster costs thirty dollars, and eleven more to bring it here, and when it breaks it costs us all again to barge it out. There is a mountain of them behind the transfer station. I have met it.

      Twelve tables: zippers, lamps, bicycles, outboards, knives, radios, jeans, chairs, phones, rain gear, clocks and one for "what even is this". You sit with the person while they do it. That is the rule, so that next time it might be you behind the table.

      The fairground is free on the last Saturday of the month. The thrift store has promised its whole box of cords.
    `,
  },
  {
    title: 'Pop-up row: six tiny shops in shipping crates',
    author: 'ruth.yellowhawk',
    city: 'Livingston',
    state: 'MT',
    status: 'Planning',
    daysAgo: 9,
    votes: 0,
    cover: { scene: 'shopwindow', time: 'day', season: 'summer' },
    decision: 'pending',
    description:
      'Rent on Main went up by half in two years. Six crates with a door, a window and a stove, by the week, on the railroad’s empty lot.',
    story: `
      You cannot find out whether people want your pies by signing a five-year lease. You find out by selling pies.

      The railroad has a strip of gravel across from the depot that it is not using. Six crates, eight by twenty, insulated (you will have opinions about our wind, and so do I), each with a door, a window and a small stove. Eighty-five dollars a week, and you must leave after a year, so that the next person gets a turn.

      Three applicants already: saddle repair, pies and a young man who makes violins.
    `,
  },
];
