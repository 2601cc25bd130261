import type { DemoProject } from './project.js';

export const cultural: DemoProject[] = [
  {
    title: 'Relight the Rialto',
    author: 'rosa.delgado',
    city: 'Alamosa',
    state: 'CO',
    status: 'Implemented/Completed',
    daysAgo: 408,
    votes: 268,
    cover: { scene: 'theatre', time: 'night', season: 'summer', motif: 'RIALTO' },
    inspiration: true,
    website: 'https://relight-the-rialto.example.org',
    description:
      'The 1938 marquee works again, the first films are booked, and everything we learned about old neon is free to copy.',
    story: `
      The Rialto went dark in 1999 with a print of a film nobody remembers still threaded in the projector. I know, because I was the one who unthreaded it, nineteen years old and crying a little.

      We bought the building from the county for a dollar and the back taxes, which were not a dollar. Then, for four years, we did one thing at a time: roof, wiring, toilets, seats. The marquee came last, because everyone said to do it first, and we wanted the lights to tell the truth when they came on.

      ## What we would tell you
      - Neon can almost always be saved. Ours needed four new tubes out of sixty-one.
      - Sell the seats, not the tickets. Two hundred people paid $250 for a brass plate, and that was the roof.
      - Show something the first week you legally can, even if it is on a bed sheet. People need to sit in the room.
      - Keep the popcorn under three dollars.

      On opening night the line went around the corner as far as the feed store. We had 312 seats and sold 312 tickets, and about forty people stood at the back for two hours and would not hear of a refund.
    `,
  },
  {
    title: 'A great blue heron for the feed mill wall',
    author: 'walt.brandt',
    city: 'Decorah',
    state: 'IA',
    status: 'Implemented/Completed',
    daysAgo: 255,
    votes: 163,
    cover: { scene: 'mural', time: 'day', season: 'summer', motif: 'heron' },
    inspiration: true,
    description:
      'Forty feet of brick, five weekends and two hundred painters aged four to eighty-one. How to put a bird on a building.',
    story: `
      The feed mill's west wall is forty feet high and faces the only traffic light in town, so for ninety seconds at a time everyone in Winneshiek County has nothing else to look at.

      The design is by a woman who paints birds for field guides and had never worked larger than a sheet of paper. We gridded it: one inch to one foot. Each square got a number and a paint-by-letter card, and anybody who turned up was handed a square.

      Two hundred and four people painted. The youngest did a petal and a good part of herself. The oldest did the eye, freehand, on a scaffold, at eighty-one, and would not come down until it was right.

      It cost $7,300. Masonry paint, primer, the lift, insurance, doughnuts. Wash the wall a month before. Prime it twice. Do not let anyone talk you out of the second coat.
    `,
  },
  {
    title: 'Keep the keeper’s light: restore the 1871 tower lens',
    author: 'henry.littlefield',
    city: 'Bath',
    state: 'ME',
    status: 'Initiated/Ongoing',
    daysAgo: 166,
    votes: 219,
    cover: { scene: 'lighthouse', time: 'evening', season: 'summer' },
    featuredDaysAgo: 22,
    website: 'https://keepers-light.example.org',
    description:
      'The Fresnel lens came down in crates in 1963. It is still in the crates. We mean to put it back where ships can see it.',
    story: `
      There are 140 prisms in a lens like ours, each ground by hand in Paris and shipped in straw. In 1963 the Coast Guard took it out, put in a bulb the size of a soup can and stored the crates in the basement of the customs house, where they have been used ever since as a table.

      Two years ago somebody moved the coffee maker and read the stencil.

      Every prism is there. Nine are chipped. The brass frame needs straightening, which is boatbuilder's work, and so I am involved. A lampist in Vermont (there are four in the country) has looked at all of it and says three winters.

      ## Where it stands
      - Frame: cleaned, two ribs to recast
      - Prisms: 61 of 140 cleaned, with cotton, vinegar and patience
      - Tower: the gallery deck is safe again and open on Sundays

      When the light turns again it will carry fourteen miles. From my shop I will be able to see it come around. I intend to get very little done that evening.
    `,
  },
  {
    title: 'Story hour in four languages at the Carnegie library',
    author: 'samir.haddad',
    city: 'Woonsocket',
    state: 'RI',
    status: 'Initiated/Ongoing',
    daysAgo: 91,
    votes: 104,
    cover: { scene: 'library', time: 'morning', season: 'autumn' },
    description:
      'French, Spanish, Khmer and Arabic on four Saturdays a month, read by somebody’s grandmother. The building is 1910; the idea is older.',
    story: `
      My daughter speaks Arabic with me, English with everyone else and French with the old men at the bakery counter. She thought all children did.

      So: first Saturday French, second Spanish, third Khmer, fourth Arabic. One reader, one rug, two picture books and a song. You do not have to understand it. Half the children do not, and they are the ones who come back.

      The library gave us the big window and forty cushions. What we still need are books. A picture book in Khmer costs three times what one in English does, and there is nowhere to buy it but by mail. We have eleven. The children know all eleven by heart and correct the reader.
    `,
  },
  {
    title: 'Save the Roxy’s organ before the roof does it in',
    author: 'sofia.marchetti',
    city: 'Asbury Park',
    state: 'NJ',
    status: 'Planning',
    daysAgo: 45,
    votes: 137,
    cover: { scene: 'theatre', time: 'dusk', season: 'autumn', motif: 'ROXY' },
    description:
      'Eight hundred and four pipes, two of them damp. A tarp by Thanksgiving, a roof by spring, and silent film with music by next fall.',
    story: `
      I call cues for a living. I am calling this one: the water is eleven inches from the organ chamber, and it moves about an inch a month.

      The theatre is closed and has been since the bank closed it. The organ is from 1926, one of nine of its kind still in the building it was made for. It plays. I have heard it play, in February, in gloves, for one man with a flashlight.

      1. <strong>By Thanksgiving:</strong> a tarp and a gutter. $6,200. This cannot wait and does not need a permit.
      2. <strong>By spring:</strong> the section of roof above the chambers. $88,000.
      3. <strong>By fall:</strong> one Saturday, one silent film, live organ, four hundred people on borrowed chairs.

      The new owner has given us a key and a handshake. I would like a tarp to go with them.
    `,
  },
  {
    title: 'Names on the wall: a mural for the women of the cannery',
    author: 'june.tanaka',
    city: 'Astoria',
    state: 'OR',
    status: 'Initiated/Ongoing',
    daysAgo: 151,
    votes: 156,
    cover: { scene: 'mural', time: 'morning', season: 'spring', motif: 'salmon' },
    website: 'https://june-writes-grants.example.org/cannery',
    description:
      'Finnish, Chinese, Japanese, Scandinavian: two thousand women packed salmon on this dock. We have found 611 names so far.',
    story: `
      My aunt packed salmon at Hume's for nineteen seasons, and there is no photograph of her doing it. There is a photograph of the owner's dog.

      The Port has given us the north wall of Pier 39, 120 feet long. The design is salmon, moving left to right, and every scale is a name. We began with payrolls and church books. Then people started coming in with shoeboxes.

      As of this week: 611 names. The historians think there were about two thousand. If your grandmother or great-grandmother worked on the line, even one season, <em>please</em> write to me. I do not need proof. I need spelling.

      I am told this is a grant-funded public art project with a community engagement component. It is a list, on a wall, that should have been made a hundred years ago.
    `,
  },
  {
    title: 'Night at the museum for people who work days',
    author: 'sofia.marchetti',
    city: 'Philadelphia',
    state: 'PA',
    status: 'Idea',
    daysAgo: 19,
    votes: 82,
    cover: { scene: 'library', time: 'night', season: 'winter' },
    description:
      'Forty small museums in this city close at four. Ask eight of them to stay open until ten, once a month, and run one bus between them.',
    story: `
      I have lived here fourteen years and never seen the inside of the Wagner, the insect place or the room with the two thousand skulls, because they are open when I am at work.

      I wrote to twenty of them. Eight said yes before I had finished the sentence. They are mostly run by one person and a volunteer, and what they would need is a second volunteer and a door counter.

      One Thursday a month, six to ten. One school bus in a loop, because school buses have nothing to do at night. Bring a flashlight to the skulls.
    `,
  },
  {
    title: 'Harbor light for Apalachicola: a beacon the oystermen can see',
    author: 'imani.carter',
    city: 'Apalachicola',
    state: 'FL',
    status: 'Planning',
    daysAgo: 110,
    votes: 95,
    cover: { scene: 'lighthouse', time: 'morning', season: 'spring' },
    description:
      'The range light blew down in the storm and was never replaced. Rebuild it in wood, as it was, with a room for the school underneath.',
    story: `
      When the oysters come back, and they are coming back, the boats will go out again before light. The channel has moved. The light that used to mark it is in the marsh in four pieces.

      The Coast Guard will permit a private aid if somebody maintains it. The somebody is the maritime class at the high school, nineteen students, who have already rebuilt one skiff and part of a teacher's porch.

      The plan is a square wooden tower, thirty-eight feet tall, white, on the old footings. A lamp on top. Below it, one room with windows on four sides, for tide tables, for chart lessons and for getting out of the weather.

      We have the lumber: cypress, salvaged from the river, sinker logs that went down a century ago. It smells like pepper when you cut it.
    `,
  },
  {
    title: 'A bookmobile for the ranch roads',
    author: 'rosa.delgado',
    city: 'Laramie',
    state: 'WY',
    status: 'Implemented/Completed',
    daysAgo: 302,
    votes: 145,
    cover: { scene: 'library', time: 'evening', season: 'spring' },
    sponsoredDaysAgo: 130,
    website: 'https://ranch-road-reads.example.org',
    description:
      'Two thousand books, four routes, one retired bread truck. We stop at nineteen mailboxes and stay until everybody has chosen.',
    story: `
      Our county is larger than Connecticut and has one library in it. If you live up past Rock River, a book is a ninety-mile errand.

      The truck delivered bread for twenty-two years and still smells of it on warm days. The shop class at the vo-tech put in shelves with a lip, so that nothing slides on the washboard. There is a heater, a step for short legs and a bell.

      We run four routes, each every second week. We stop at nineteen mailboxes, three schoolhouses and one gate, where a boy of nine waits on a horse, whatever the weather, and returns seven and takes seven.

      Prairie Telephone pays for the diesel. They asked for their name on the truck. We put it on the bookmarks instead, and they said that was better.
    `,
  },
  {
    title: 'Sunflower wall for the free clinic',
    author: 'marcus.bell',
    city: 'Berea',
    state: 'KY',
    status: 'Idea',
    daysAgo: 30,
    votes: 67,
    cover: { scene: 'mural', time: 'evening', season: 'autumn', motif: 'sunflowers' },
    description:
      'The clinic moved into an old tire shop. The inside is kind now; the outside still says TIRES in letters four feet high.',
    story: `
      They do good work in there. Teeth on Mondays, eyes on Wednesdays, everything else whenever. But you walk up to a gray wall that says TIRES, and a woman told me it took her three tries to go in because she thought she had the wrong place.

      There is a painter up the hill who does sunflowers, big ones, eight feet across. She would do it for paint and lunch. I would do the lunch.

      What I need from this site is two things: enough of you saying yes that the landlord stops saying maybe, and anyone with a lift.
    `,
  },
  {
    title: 'Quilt the county: one square from every township',
    author: 'priya.raman',
    city: 'Chestertown',
    state: 'MD',
    status: 'Initiated/Ongoing',
    daysAgo: 215,
    votes: 88,
    cover: { scene: 'mural', time: 'day', season: 'autumn', motif: 'quilt' },
    description:
      'Thirty-two quilt squares, each eight feet across and painted on marine plywood, hung on barns, schools and one very patient water tower.',
    story: `
      A cousin of mine brought a barn quilt home from Ohio and hung it on a chicken house, and within a month there were four on our road. It spreads like that.

      The idea now is to do it on purpose: thirty-two squares, one for each township and village, each with a pattern that means something there. Millington has an osprey. Still Pond wanted, and got, a still pond. Rock Hall argued for six weeks and came up with a crab so good that everyone else went back and improved theirs.

      When all of them are up there will be a map, a loop you can drive in a day, and, for one week in October, all thirty-two together on the armory wall.
    `,
  },
  {
    title: 'Recording booth for people over eighty',
    author: 'hank.ostrander',
    city: 'Austin',
    state: 'TX',
    status: 'Idea',
    daysAgo: 2,
    votes: 0,
    cover: { scene: 'library', time: 'day', season: 'summer' },
    decision: 'pending',
    description:
      'A quiet room with two chairs and a good microphone. You bring somebody old; they talk for an hour; the library keeps it for ever.',
    story: `
      My uncle laid stone on half the buildings on Congress Avenue, and everything he knew about it went with him on a Tuesday in June. I had been meaning to ask.

      The central library has a room on four that is used for storing easels. Two chairs, a microphone, some felt on the walls. A volunteer runs the machine, so that you only have to talk. Forty minutes or two hours, in any language. The family gets a copy and so does the archive, unless you say no.

      It would cost about $3,500 to set up and nothing to run. Book somebody you love.
    `,
  },
];
