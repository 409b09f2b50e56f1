import type { ProjectTexts } from '../../types.ts';

export const childrenAndEducation: ProjectTexts = {
  'a-roof-for-the-forest-workshop': {
    title: 'A roof for the forest workshop',
    summary:
      'Forty children carve, saw and hammer outdoors. When it rains, the tools go home. A simple roof changes that.',
    story: [
      'In our workshop at the clearing, four-year-olds learn to use a real saw. They build boats for the brook and houses for beetles, and they are very proud of every plaster. But between October and April there is hardly a dry morning.',
      'Together with a carpenter from Littenweiler and eleven fathers and mothers we have planned an open roof of larch: 24 square metres, without walls, so that the forest stays the forest. The building permit has been granted.',
      'We put in the work ourselves. What we need is the wood, the screw foundations and four weatherproof workbenches at child height.',
    ],
    needs: [
      ['Larch timber and roofing', 'Beams, boards and a green roof that drinks the rain.'],
      ['Screw foundations', 'Twelve foundations that leave the roots alone and can be taken out again.'],
      ['Four workbenches', 'Height 58 centimetres, with two vices each.'],
    ],
  },
  'dry-feet-for-every-forest-child': {
    title: 'Dry feet for every forest child',
    summary:
      'Good rain clothes cost more than some families can pay. We lend them out, free and without questions.',
    story: [
      'There is no bad weather, people like to say, only bad clothing. Good clothing, however, costs 140 euros per child, and children grow. Every third family asks us whether there is something second-hand.',
      'We are setting up a lending cupboard: trousers, jackets and boots in sizes 92 to 128. Whoever needs something takes it, whoever has outgrown something brings it back. Nobody fills in a form.',
    ],
    needs: [
      ['Rain trousers and jackets', 'Thirty sets, mended by us for many years.'],
      ['Boots and a drying rack', 'Forty pairs and a rack of larch wood.'],
    ],
  },
  'night-of-the-open-stage': {
    title: 'Night of the open stage',
    summary: 'Young bands from Plagwitz need a sound system that carries further than the first row.',
    story: [
      'Every last Friday of the month the stage belongs to whoever dares: rappers of fifteen, a choir of grandmothers, a punk band that can play four songs and plays them twice. Admission is free.',
      'Our sound system was built in 1994 and hums in B flat. Three young people have taken training as sound technicians; now they would like something to be technicians of.',
      'The new system is second-hand, comes from a theatre that is closing, and is waiting for us until autumn.',
    ],
    needs: [
      ['Loudspeakers and mixer', 'Two speakers, two monitors, a 16-channel desk.'],
      ['Microphones and cables', 'Eight microphones, stands, and cables that do not crackle.'],
      ['Training', 'Two weekends with a professional for ten young people.'],
    ],
  },
  'bicycles-for-newcomers': {
    title: 'Bicycles for newcomers',
    summary:
      'Young people repair donated bicycles with those who will ride them. Tools and spare parts are running out.',
    story: [
      'Two afternoons a week the workshop in the yard is full. Somebody brings an old bicycle, somebody needs one, and together they make it roll. Last year 131 bicycles left the yard, each with working lights.',
      'Chains, brake pads, tubes and dynamos are what we cannot beg for. With your help the workshop keeps going for another year.',
    ],
    needs: [
      ['Spare parts for a year', 'Chains, tubes, brakes and lights.'],
      ['Two assembly stands', 'So that four can work at the same time.'],
    ],
  },
  'summer-on-the-canal': {
    title: 'Summer on the canal',
    summary:
      'A week of canoeing, cooking and sleeping in tents for thirty children who stay at home in the holidays.',
    story: [
      'For six weeks the courtyard is empty, because others have gone away. For those who stay we hire ten canoes and paddle from Leipzig to the Saale: seven days, six camps, one big pot.',
      'The children contribute twenty euros if they can. Everything else comes from people who remember their own first summer camp.',
    ],
    needs: [
      ['Canoes and life jackets', 'Hire for seven days.'],
      ['Food for thirty', 'Cooked over the fire, by the children.'],
      ['Tents', 'Five used tents for six persons each.'],
    ],
  },
  'a-safety-net-for-the-trapeze': {
    title: 'A safety net for the trapeze',
    summary: 'Our trapeze hangs one metre high. With a net it may rise to where it belongs.',
    story: [
      'Nine girls and three boys train on the trapeze each Tuesday, one metre above thick mats. They have long been ready for more.',
      'A certified net with its frame lasts for fifteen years. We lend it to other circuses of children in Thuringia, too.',
    ],
    needs: [['Net with frame', 'Certified, six by four metres.']],
  },
  'reading-boxes-for-hospital-beds': {
    title: 'Reading boxes for hospital beds',
    summary: 'Fifty boxes full of stories travel from bed to bed in the children’s wards of the Münsterland.',
    story: [
      'Whoever lies in hospital has time, and time grows long. Our volunteers come every afternoon, but at four o’clock they go home, and the evening is the longest part of the day.',
      'A reading box holds twelve books for one age, a reading lamp to clip on and a pencil for those who would rather write the end themselves. After each stay the box is disinfected and filled up.',
    ],
    needs: [
      ['Books', 'Six hundred books, chosen with the booksellers of the town.'],
      ['Boxes and lamps', 'Washable boxes and rechargeable lamps.'],
    ],
  },
  'reading-aloud-in-nine-languages': {
    title: 'Reading aloud in nine languages',
    summary:
      'Picture books in Arabic, Ukrainian, Tigrinya and six more: stories sound best in the language of home.',
    story: [
      'In the day nursery at the Kinderhaus, children speak fourteen languages. Those who hear stories in their first language learn the second more easily; that is well researched and can be seen in their faces.',
      'We are looking for bilingual books, and we train parents to be readers. The first nine are ready to start.',
    ],
    needs: [
      ['Bilingual picture books', 'Twenty titles in nine languages.'],
      ['Training for parents', 'Three Saturdays with childcare.'],
    ],
  },
  'the-repair-cafe-of-the-fourteen-year-olds': {
    title: 'The repair café of the fourteen-year-olds',
    summary: 'Toasters, lamps and headphones get a second life. The young repairers need measuring tools.',
    story: [
      'On the first Saturday of the month the queue reaches out to the quay. People from the neighborhood bring what no longer works, and pupils from class eight open it, look inside and find the fault in two cases out of three.',
      'They have learned to solder and to measure safely; a master electrician looks over their shoulders. What is missing are proper multimeters, an isolating transformer and spare parts.',
    ],
    needs: [
      ['Measuring tools', 'Ten multimeters, an oscilloscope, an isolating transformer.'],
      ['Soldering stations', 'Six stations with extraction.'],
    ],
  },
  'a-weather-buoy-built-by-pupils': {
    title: 'A weather buoy built by pupils',
    summary: 'Twenty pupils build a buoy that measures wind, waves and temperature off Warnemünde.',
    story: [
      'It began with a question in physics: how warm is the Baltic Sea where we swim? A year later there are drawings, a printed circuit board and a permit of the waterways authority.',
      'The buoy will send its data every ten minutes, and every school on the coast may use them. The university helps with the calibration.',
      'We have tested the electronics in the bathtub. Now the buoy needs a body that stands a winter.',
    ],
    needs: [
      ['Hull and mooring', 'Foam, steel, chain and anchor.'],
      ['Sensors', 'Wind, waves, temperature and salinity.'],
      ['Solar cells and battery', 'For dark Decembers.'],
    ],
  },
  'a-telescope-that-fits-into-a-school-bus': {
    title: 'A telescope that fits into a school bus',
    summary:
      'With a mobile telescope the stars come to villages whose children never come to the observatory.',
    story: [
      'From the Wasserkuppe you see the Milky Way as in the Alps. But the last bus goes at six, and the stars come later. So we want to travel to the schools: with a telescope that two people can set up in ten minutes.',
      'Twelve school classes have already asked. In return they count the stars in Orion and so help to measure how dark the nights still are.',
    ],
    needs: [
      ['Telescope with mount', 'Twenty-five centimetres of mirror on a stable stand.'],
      ['Transport case', 'Shockproof, so that it survives forest roads.'],
    ],
  },
  'dark-skies-for-the-biosphere-reserve': {
    title: 'Dark skies for the biosphere reserve',
    summary: 'Shielded lamps for three villages: good for bats, good for sleep, good for the stars.',
    story: [
      'Half of the light of an old street lamp goes to the sky, where nobody needs it. Moths circle until they are exhausted, and children draw the night in orange.',
      'Three municipalities have promised to change their lamps if we pay for shields and measure the difference.',
    ],
    needs: [
      ['Shields for 84 lamps', 'Bent from aluminium by the training workshop in Hünfeld.'],
      ['Measuring devices', 'Three photometers.'],
    ],
  },
};
