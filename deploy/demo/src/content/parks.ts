import type { DemoProject } from './project.js';

export const parks: DemoProject[] = [
  {
    title: 'Riverside Steps: bring the Great Miami within reach',
    author: 'maya.okafor',
    city: 'Dayton',
    state: 'OH',
    status: 'Initiated/Ongoing',
    daysAgo: 241,
    votes: 274,
    cover: { scene: 'steps', time: 'morning', season: 'summer' },
    featuredDaysAgo: 31,
    website: 'https://riverside-steps.example.org',
    description:
      'Stone terraces between the levee and the water, with a ramp, shade and a place to put in a canoe. The first three steps are in the ground.',
    story: `
      We built our levees high after the flood of 1913, and for a hundred years that was the whole relationship: the town on one side of the wall, the river on the other. You can live in Dayton for a decade and never get your hand wet.

      Riverside Steps is a simple thing. Eleven stone terraces, two hundred feet wide, going down the outside of the levee at the foot of Monument Avenue. People sit on the high ones at lunch. Kids sit on the low ones and throw sticks. When the river comes up, the steps go under and nobody minds, because stone does not mind.

      ## Where we are
      - The conservancy district signed off on the section drawings in spring.
      - Terraces one to three are set. You can already sit on them, and people do.
      - The ramp is designed at one in twenty, so a stroller, a wheelchair or a canoe cart can go all the way to the water.

      ## What we need
      Votes help, because the county asks us every quarter whether anybody wants this. If you have a truck and a Saturday, we also have 140 tons of limestone that would like to move forty feet.

      > My grandmother told me the river used to be where you went. I would like it to be where you go.
    `,
  },
  {
    title: 'Close the last gap in the Mill Creek Greenway',
    author: 'maya.okafor',
    city: 'Youngstown',
    state: 'OH',
    status: 'Planning',
    daysAgo: 156,
    votes: 152,
    cover: { scene: 'trail', time: 'day', season: 'summer' },
    description:
      'Six tenths of a mile is all that keeps two finished trails apart. The easement is signed; the crossing at Shields Road is not.',
    story: `
      There are eleven miles of trail north of Shields Road and nine miles south of it. Between them are six tenths of a mile of road shoulder, a blind curve and a guardrail that has been hit so often it has a lean.

      The landowner on the east side has signed an easement, which took four years and a great deal of coffee. What is left is the crossing itself and a boardwalk over the wet part, about 300 feet of it.

      ## The plan in three lines
      1. A signal at Shields Road, the kind that stays dark until somebody pushes the button.
      2. Boardwalk on screw piles, so that the salamanders keep their puddle.
      3. Crushed limestone for the rest, same as both ends.

      The metropolitan planning group scores projects in January. Last time we missed by two points, and one of the points was "demonstrated public support". So here we are, demonstrating.
    `,
  },
  {
    title: 'Depot Alley Community Garden',
    author: 'maya.okafor',
    city: 'Athens',
    state: 'OH',
    status: 'Implemented/Completed',
    daysAgo: 388,
    votes: 131,
    cover: { scene: 'garden', time: 'morning', season: 'summer' },
    inspiration: true,
    description:
      'Forty-two raised beds on a lot that used to collect shopping carts. Everything we learned is written down here so that you can copy it.',
    story: `
      The lot behind the old depot was a third of an acre of gravel and mattresses. Two summers later it feeds about sixty households, some of whom do not garden at all: one bed in six is picked for the pantry on Central Avenue every Thursday.

      People ask how we did it, so here is the list we wish somebody had given us. The lease and the bed drawings are [on our page](https://depot-alley-garden.example.org).

      - <strong>Test the soil first.</strong> Ours had lead along the rail line. That is why every bed is raised and lined.
      - <strong>Get water in writing.</strong> The church next door sells us theirs at cost. The agreement is one page long.
      - <strong>Charge something.</strong> Fifteen dollars a season, waived when asked, no questions. Free plots were abandoned by July; fifteen-dollar plots were not.
      - <strong>Build one bed at sitting height</strong> for every five at kneeling height. There is a waiting list for those.
      - <strong>Have a bench.</strong> Half of what we grow is conversation.

      The whole thing cost $11,400, of which $6,000 was lumber and $900 was the shed that everybody argues about.
    `,
  },
  {
    title: 'A canoe dock and a warm boathouse for Twin Lakes',
    author: 'ingrid.halvorsen',
    city: 'Duluth',
    state: 'MN',
    status: 'Initiated/Ongoing',
    daysAgo: 97,
    votes: 118,
    cover: { scene: 'lake', time: 'morning', season: 'autumn' },
    website: 'https://twin-lakes-boathouse.example.org',
    description:
      'A public dock, eight loaner canoes and a stove that is lit from October to April, so that the lake belongs to people without a cabin.',
    story: `
      Half the shoreline around here is private and the other half is rock. If your family has a cabin, you grow up on the water. If it does not, you grow up looking at it.

      We took over the lease of the 1931 boathouse last fall. The roof is done, the stove is in, and eight canoes are on the rack with numbers painted on them by the fourth grade of Lester Park. (Number five is a walleye. It was not meant to be a walleye.)

      ## Still to do
      - A dock with a low edge, where a person can slide from a wheelchair into a boat.
      - Paddles for small arms.
      - Somebody who can teach a Tuesday evening class and does not mind repeating themselves.

      In winter the same building is the warming house for the ski loop. One key, one stove, one coffee can for donations. That has been the whole business model since 1931 and we see no reason to change it.
    `,
  },
  {
    title: 'A playground where every child can get to the top',
    author: 'priya.raman',
    city: 'Lancaster',
    state: 'PA',
    status: 'Planning',
    daysAgo: 64,
    votes: 203,
    cover: { scene: 'playground', time: 'day', season: 'summer' },
    featuredDaysAgo: 12,
    description:
      'Ramps instead of ladders, a quiet corner, a swing for wheelchairs and shade over all of it. Musser Park deserves more than a slide from 1988.',
    story: `
      My son Arjun uses a walker. At our nearest playground he can reach the bottom of the slide, which is, as he has pointed out, the wrong end.

      We spent a year asking families what they wanted. Ninety-one of them answered. Nobody asked for anything expensive. They asked for a way up that is not a ladder, for a fence so that a runner cannot run into the street, for shade, and for benches where you can see all of it at once.

      ## The design
      - A tower with a ramp that turns twice and is wide enough for two to pass.
      - Poured rubber where you need wheels, wood chips where you do not.
      - A quiet corner under the sycamore, with a low wall to hide behind.
      - A picture board at the gate for children who talk with pictures.

      The city has offered the land and the drainage work. A local foundation will match what the neighborhood raises, up to $80,000. We are at $31,250, of which $214.60 came from a lemonade stand that I am told was "mostly tips".
    `,
  },
  {
    title: 'Shade first: 400 trees for the west side washes',
    author: 'ben.castellanos',
    city: 'Tucson',
    state: 'AZ',
    status: 'Initiated/Ongoing',
    daysAgo: 311,
    votes: 187,
    cover: { scene: 'trail', time: 'morning', season: 'arid' },
    website: 'https://shade-first.example.org/washes',
    description:
      'Mesquite, palo verde and desert willow along three walking routes, watered by rain that now runs off into the street.',
    story: `
      On a July afternoon the sidewalk on Cushing Street measures 152 degrees. Eight steps away, under the one mesquite that survived the widening, it measures 97. That is the entire argument.

      We cut the curb, dig a basin the size of a bathtub, and let the storm water that used to run down the gutter soak in where a tree can find it. A tree planted like that needs a hose for two summers and then never again.

      <em>Nineteen hundred trees so far in this city, most of them alive.</em> The next four hundred go where people actually walk: to the clinic, to the middle school and to the bus on Grande.

      1. Adopt a basin. You get a tree, a shovel for a day and a neighbor who knows what they are doing.
      2. Water it for two summers. We text you.
      3. Stand under it. This is the important step.
    `,
  },
  {
    title: 'Skate the Quarry: a bowl in a hole we already have',
    author: 'ruth.yellowhawk',
    city: 'Livingston',
    state: 'MT',
    status: 'Idea',
    daysAgo: 38,
    votes: 71,
    cover: { scene: 'trail', time: 'evening', season: 'autumn' },
    description:
      'The old gravel quarry is round, drained and out of the wind, which in Livingston is saying something. The kids have drawn it. It is good.',
    story: `
      I am sixty-one and I do not skateboard. But three kids came to the county meeting with a scale model made of papier-mache and bottle caps, and they had done more homework than most developers.

      Their point: the county owns a gravel quarry at the end of View Vista Drive that has been closed for fourteen years. It is already a bowl. It drains. And it sits low enough that the wind goes over the top of you, which anyone from here will understand.

      What is needed first is small: a soil report and a survey, about $4,800 together. After that we can find out what the real number is.

      > You could build us a park and then plow it all winter, or you could build us a park that is already a hole. (Tayla, 14, to the commissioners)
    `,
  },
  {
    title: 'Sledding hill lights and a hot chocolate shed',
    author: 'eleanor.prescott',
    city: 'Burlington',
    state: 'VT',
    status: 'Implemented/Completed',
    daysAgo: 292,
    votes: 96,
    cover: { scene: 'playground', time: 'morning', season: 'winter' },
    inspiration: true,
    description:
      'It gets dark at 4:15 in December. Six low lights on timers and a shed the size of a closet gave our hill back its evenings.',
    story: `
      School lets out at three. By a quarter past four the best hill in town was pitch black, so the best hill in town was used on weekends and otherwise not.

      The fix cost less than people expected: six bollard lights on a timer, pointed uphill so that they do not shine into bedrooms, and a shed for the chocolate. The electric company gave us the meter. The high school shop class built the shed and signed the rafters.

      ## Numbers, since somebody always asks
      - $9,700 for the lights, installed
      - $1,150 for the shed
      - 214 cups on the busiest evening
      - Two complaints, both about the music, which we now do without

      Copy this. Write to me and I will send you the drawing and the letter we sent to the neighbors before we switched anything on. Send the letter <em>before</em>. That is the trick.
    `,
  },
  {
    title: 'A quiet pier on Indian River',
    author: 'kit.nakamura',
    city: 'Sitka',
    state: 'AK',
    status: 'Idea',
    daysAgo: 23,
    votes: 44,
    cover: { scene: 'lake', time: 'evening', season: 'summer' },
    description:
      'One short pier, no boats, no bait: a place to sit over the water and watch the pinks come in, reachable with a walker.',
    story: `
      When my father could still get down to the rocks he went every August to watch the salmon. Now he watches from the car with the window open, which is not nothing, but it is not the river.

      I would like us to build sixty feet of pier below the footbridge. No fishing, no cleats. A rail at two heights, a bench with a back, and a roof over the last ten feet, because it is Sitka.

      The tribe's elders have seen the sketch and moved it twenty yards downstream, away from the redds, which made it better. The park says they are open to it if maintenance is somebody's job. I am raising my hand for maintenance.
    `,
  },
  {
    title: 'Moonlight loop: a two-mile path for people on night shift',
    author: 'samir.haddad',
    city: 'Woonsocket',
    state: 'RI',
    status: 'Idea',
    daysAgo: 11,
    votes: 29,
    cover: { scene: 'steps', time: 'dusk', season: 'spring' },
    description:
      'Bakers, nurses and drivers want a walk too. Low, warm lights along the Blackstone, so that the path does not close at sunset.',
    story: `
      I finish at four in the morning. The gym is closed, the park gates are closed, and the one street with good lights is the one with the trucks. There are about three thousand of us in this valley: bakers, nurses, the people who drive the bread and the people who clean the hospital.

      The path along the Blackstone already exists and it is beautiful. All it lacks is light, and not much of it. Low bollards, amber, so that the herons sleep, every sixty feet for two miles.

      I walked it with a borrowed lantern and a tape measure. It comes to about 180 lights. The city engineer did not laugh, which I am counting as a yes.
    `,
  },
  {
    title: 'Pocket park on the old filling station corner',
    author: 'grace.lindqvist',
    city: 'Red Cloud',
    state: 'NE',
    status: 'Planning',
    daysAgo: 5,
    votes: 0,
    cover: { scene: 'playground', time: 'evening', season: 'spring' },
    decision: 'pending',
    description:
      'The tanks came out in March and the grass is already trying. A path, four benches and the pump island as a stage.',
    story: `
      The station closed in 1997. In March the state finally took out the tanks, and now we own a clean, flat, sunny corner at the exact middle of town with nothing on it but a concrete island where the pumps were.

      We would like to keep the island. It is eight inches high, twenty feet long and already has a roof. That is a stage, if you squint, and in a town of nine hundred people you learn to squint.

      The garden club has promised the planting, and the elevator has promised the gravel. We need a decision from the council on the curb.
    `,
  },
  {
    title: 'Community orchard on the hospital lawn',
    author: 'ruth.yellowhawk',
    city: 'Pocatello',
    state: 'ID',
    status: 'Implemented/Completed',
    daysAgo: 352,
    votes: 83,
    cover: { scene: 'garden', time: 'day', season: 'spring' },
    sponsoredDaysAgo: 60,
    website: 'https://lawn-to-orchard.example.org',
    description:
      'Sixty-four apple, plum and sour cherry trees where there was only mowing. Anyone may pick; patients can see the blossom from their beds.',
    story: `
      The hospital mowed two acres every Friday from April to October. Nobody had ever been seen standing on it.

      Now there are sixty-four trees in eight rows, all of them kinds that survive our springs: Haralson, Wolf River, Montmorency. The rule is on a sign at the gate, and it is short. <strong>Pick what you will eat. Leave the ladder where you found it.</strong>

      The third floor asked us to keep one row directly in line with the windows of the infusion rooms. We planted the early plums there, because they are the first thing to bloom, in the second week of April, when everybody needs it.

      Bannock Valley Credit Union paid for the trees and the irrigation, and sends a pruning crew every March who have become, I have to admit, pretty good.
    `,
  },
];
