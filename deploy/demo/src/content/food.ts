import type { DemoProject } from './project.js';

export const food: DemoProject[] = [
  {
    title: 'Food Truck Night in the old rail yard',
    author: 'marcus.bell',
    city: 'Roanoke',
    state: 'VA',
    status: 'Initiated/Ongoing',
    daysAgo: 196,
    votes: 232,
    cover: { scene: 'truck', time: 'dusk', season: 'summer' },
    sponsoredDaysAgo: 33,
    website: 'https://rail-yard-nights.example.org',
    description:
      'Every other Thursday: eight trucks, long tables, string lights, plates under ten dollars, and the freight trains for a clock.',
    story: `
      I cooked on a line for eleven years and then I bought a truck, because on a truck you can see the faces. But a truck alone on a corner is lonely, and eight of them in a row is a restaurant with eight kitchens.

      The rail yard had two acres of brick and nobody on it. The city gave us a year to prove we would not wreck it. We put down forty picnic tables, strung the lights from the old signal masts and made one rule for the trucks: <strong>something on the menu under ten dollars, something a four-year-old will eat, and no plastic.</strong>

      When the 8:15 coal train goes through, nobody can hear anything for three minutes, so everybody just eats and waves at the engineer. He blows the horn. It has become the thing people come for.

      Blue Ridge Electric Co-op pays for the power drops, so there is not one generator running. You can hear people talk. You have no idea how rare that is at a truck lot.
    `,
  },
  {
    title: 'The Pie Window',
    author: 'grace.lindqvist',
    city: 'Lindsborg',
    state: 'KS',
    status: 'Implemented/Completed',
    daysAgo: 284,
    votes: 161,
    cover: { scene: 'cafe', time: 'day', season: 'summer', motif: 'pie' },
    inspiration: true,
    website: 'https://the-pie-window.example.org',
    description:
      'The café closed and nobody could afford to reopen it, so 88 of us bought it together. One pie a day, eleven kinds of coffee cup.',
    story: `
      When the café on Main closed, the town lost its living room. Several people looked at the books and said, kindly, that nobody could make it pay. They were right. Nobody could. But eighty-eight of us could.

      A share was $500. The paperwork is a cooperative, which Kansas knows all about, because of wheat. We have one paid cook and one paid manager; the rest is a calendar on the wall. I have Tuesday mornings. I am not good at the register, and people are very patient.

      ## The rules we settled on
      - One pie a day. When it is gone, it is gone.
      - The big table by the window is for people who came alone.
      - Nobody needs to buy anything to sit down before ten.
      - Cups are whatever people brought from home. You learn a lot about a person.

      We broke even in month fourteen. There was a small party. There was pie.
    `,
  },
  {
    title: 'A table down the middle of Market Street',
    author: 'sofia.marchetti',
    city: 'Milford',
    state: 'DE',
    status: 'Planning',
    daysAgo: 78,
    votes: 147,
    cover: { scene: 'longtable', time: 'evening', season: 'summer' },
    description:
      'One evening in September, four blocks, one table, a thousand chairs. You bring a dish for six and sit next to somebody you do not know.',
    story: `
      I stage-manage for a living, so I have drawn this to scale. Market Street between Front and Fourth takes a table 940 feet long. At two feet a person, both sides, that is 940 people, and with children on laps we can call it a thousand.

      You bring a dish that feeds six and your own fork. You are given a number. The numbers are shuffled. You will sit between two strangers and across from a third, and by dessert you will know whose dog that is.

      1. Tables: from eleven churches and a casino
      2. Chairs: from the fire company, counted out and counted back
      3. Cloth: a single roll of white cotton, 320 yards, which the quilters have asked to have afterwards
      4. Rain plan: the following Sunday, and then the one after that, and we do not give up

      The street is the state's, so the state has to close it. They would like to see support. Consider yourselves a thousand chairs.
    `,
  },
  {
    title: 'Bake it at four: a night bakery that teaches',
    author: 'samir.haddad',
    city: 'Woonsocket',
    state: 'RI',
    status: 'Initiated/Ongoing',
    daysAgo: 114,
    votes: 178,
    cover: { scene: 'bakery', time: 'morning', season: 'winter' },
    featuredDaysAgo: 75,
    description:
      'Six people at a time learn to bake on the night shift, get paid for it, and leave with a trade. The town gets bread at six.',
    story: `
      There are jobs for bakers in every city on this coast and nobody to fill them, because you cannot learn it from a screen, and nobody wants to get up. I do not mind getting up.

      Twelve weeks. Six people. They come out of the reentry program, the shelter and the community college, and for the first week nobody is told who came from where. You learn flour, water, salt and time. You are paid from the first night, because a person who is not paid is not working, they are hoping.

      Thirty-one have finished. Twenty-six are baking somewhere this morning. One has my old job and is better at it than I was.

      ## We would like
      - A second oven. The first is from 1958 and is named Georgette.
      - A classroom that is not also the flour room.
      - Customers at six in the morning. The bread is <em>very</em> good at six in the morning.
    `,
  },
  {
    title: 'Coffee with the county: free cup, real answers',
    author: 'theo.lindgren',
    city: 'Moab',
    state: 'UT',
    status: 'Implemented/Completed',
    daysAgo: 220,
    votes: 85,
    cover: { scene: 'cafe', time: 'morning', season: 'autumn', motif: 'doughnuts' },
    inspiration: true,
    description:
      'Every second Wednesday one official sits at the corner table from seven to nine. No agenda, no microphone. You would be surprised.',
    story: `
      At a public hearing you get three minutes, standing up, facing people on a platform. It brings out the worst in everyone, me included. I once shouted about culverts.

      At a table it is different. Every second Wednesday one person who runs something (roads, water, the sheriff, the dump) sits in the corner at the diner from seven to nine. The coffee is on us. You sit down, you ask, and when somebody else comes you move over.

      In nineteen months it has settled a fence, two dogs and the bus schedule, and moved a stop sign. The roads man said he learned more in two hours than in two years of e-mail. The sheriff now comes even when it is not his turn.

      What it costs: forty dollars in coffee. That is the whole budget. Start next week.
    `,
  },
  {
    title: 'Orchard supper for the pickers',
    author: 'june.tanaka',
    city: 'Nevada City',
    state: 'CA',
    status: 'Planning',
    daysAgo: 66,
    votes: 107,
    cover: { scene: 'longtable', time: 'dusk', season: 'autumn' },
    description:
      'The people who bring in the pears are gone before the harvest dinner. Let us set the table two weeks earlier and ask them to sit first.',
    story: `
      Every fall there is a harvest dinner under the lights with a string quartet, and every fall it takes place after the crews have gone north. I cooked on boats. You feed the crew first.

      So: the last Saturday of picking, four in the afternoon, in the Gold Flat orchard. The growers provide the lamb and the tables. The crews have been asked what they would like, and they would like to do the salsa themselves, because they have tasted ours.

      - Two hundred seats, half for the crews and their children
      - Music from both sides: the quartet has been learning <em>sones</em> since June
      - A doctor and a notary at a table by the gate, because people asked

      If you would like to come, bring a dessert and speak to somebody new.
    `,
  },
  {
    title: 'School lunch from eleven miles away',
    author: 'ben.castellanos',
    city: 'Tucson',
    state: 'AZ',
    status: 'Initiated/Ongoing',
    daysAgo: 124,
    votes: 141,
    cover: { scene: 'bakery', time: 'morning', season: 'autumn' },
    website: 'https://eleven-mile-lunch.example.org',
    description:
      'Tepary beans, squash and flour from the valley on 4,200 trays a day. The kitchens cook again; the microwaves are for sale.',
    story: `
      The tepary bean was grown here for four thousand years and served in our schools for zero. The children in this district ate beans from a can that had come 1,900 miles.

      We began with one school, one cook and one farmer. The cook, Mrs. Valenzuela, had been told for years that her job was to open boxes. She still had her mother's pot.

      Eleven kitchens now. Fourteen farms. The food costs nine cents more a tray, and we throw away a third as much, so it comes out cheaper. Nobody believed that until the second audit.

      > It tastes like Sunday. (third grade, Manzo Elementary, about the beans)

      Next are the four schools on the south side, which need stoves. Real ones.
    `,
  },
  {
    title: 'Tamale Tuesday: a shared kitchen for home cooks',
    author: 'luis.herrera',
    city: 'Silver City',
    state: 'NM',
    status: 'Idea',
    daysAgo: 24,
    votes: 89,
    cover: { scene: 'truck', time: 'day', season: 'arid' },
    description:
      'The best food in this county is sold out of coolers because nobody can afford a licensed kitchen. The church has one. It is empty on weekdays.',
    story: `
      You know the lady with the cooler. Every town has her. Ours has nine, by my count, and each of them is one phone call away from a fine.

      Saint Vincent's has a kitchen with a hood, three sinks and a walk-in, licensed, and used on Sundays and for funerals. At fifteen dollars an hour, shared, with somebody from the extension office to help with the forms, the nine become nine businesses.

      On Tuesdays they would sell together in the parking lot. I have done market research. It took most of a Saturday and I had to lie down afterwards.
    `,
  },
  {
    title: 'Cider press on wheels',
    author: 'walt.brandt',
    city: 'Baraboo',
    state: 'WI',
    status: 'Implemented/Completed',
    daysAgo: 323,
    votes: 92,
    cover: { scene: 'longtable', time: 'day', season: 'autumn' },
    description:
      'A grinder, a press and a bottler on one trailer goes to whoever has apples. Last fall it made 3,100 gallons out of fruit that used to fall.',
    story: `
      There are old apple trees behind every farmhouse between here and Reedsburg, and every October the fruit goes to the deer, who are fat enough.

      Five of us put a grinder, a bladder press and a stainless tank on a sixteen-foot trailer. You book it for half a day. We drive it to you, show you where to keep your fingers, and you leave with your own cider from your own trees.

      - Eleven dollars a bushel, bottles included
      - One bushel in ten goes to the food pantry as juice, and nobody has ever argued
      - Wear boots

      The drawings are yours for the asking. The one thing I would do differently is the hitch. I will tell you about the hitch.
    `,
  },
  {
    title: 'Grandmothers’ cook-off for a new pantry freezer',
    author: 'aisha.rahman',
    city: 'Detroit',
    state: 'MI',
    status: 'Planning',
    daysAgo: 36,
    votes: 116,
    cover: { scene: 'truck', time: 'night', season: 'autumn' },
    description:
      'Twelve grandmothers, twelve dishes, one street. Five dollars a taste and you vote with a bean. The winner gets the spoon.',
    story: `
      The pantry on Mack turns away frozen food, because its freezer is a household one with a bungee cord around it. A proper walk-in costs $14,000.

      My neighbor Mrs. Kowalczyk says her pierogi are the best on the east side. My aunt has views on that, and they are about samosas. Mrs. Baptiste did not say anything. She just went home and started her stock.

      So we close the block. Twelve stoves, twelve grandmothers, five dollars a taste. You get three dried beans and drop them in the jars of your choice. First prize is a wooden spoon, three feet long, made by my father, and already there have been threats.
    `,
  },
  {
    title: 'Free fridge on the library steps',
    author: 'eleanor.prescott',
    city: 'Torrington',
    state: 'CT',
    status: 'Initiated/Ongoing',
    daysAgo: 180,
    votes: 101,
    cover: { scene: 'cafe', time: 'dusk', season: 'winter', motif: 'loaf' },
    description:
      'Take what you need, leave what you can, plugged into the library. It empties and fills eleven times a day and belongs to no one.',
    story: `
      It is a refrigerator. It stands on the library steps under a little roof, and it is never locked. I have been asked by several committees what the program is. That is the program.

      A few things make it work. The café next door puts in whatever it did not sell by five. Three retired men check the temperature at seven, noon and six and write it on the door, and they have become friends over it. There is a marker on a string for dates. And there is a bench, so that somebody with a cart can put things down.

      In the first week everyone worried that people would take too much. What happened instead is that by the second month more was coming in than going out, and we had to get a shelf.
    `,
  },
  {
    title: 'Roof garden for the hospital kitchen',
    author: 'priya.raman',
    city: 'Lancaster',
    state: 'PA',
    status: 'Idea',
    daysAgo: 1,
    votes: 0,
    cover: { scene: 'longtable', time: 'evening', season: 'spring' },
    decision: 'pending',
    description:
      'Eleven thousand square feet of flat roof right above a kitchen that buys lettuce from California. The engineer says it will hold.',
    story: `
      From the pharmacy window I look down on the largest empty field in downtown Lancaster. It is black, it is flat and it is the roof of our own kitchen.

      The kitchen serves nine hundred meals a day. The chef has wanted herbs within reach since the day he was hired. Physical therapy would like raised beds, because it turns out that people who will not do twenty squats will happily weed.

      The structural report came back last week: it will hold eighteen inches of wet soil over two thirds of it. Now we need to ask everybody else.
    `,
  },
];
