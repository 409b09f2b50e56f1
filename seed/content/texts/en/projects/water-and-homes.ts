import type { ProjectTexts } from '../../types.ts';

export const waterAndHomes: ProjectTexts = {
  'save-the-house-at-finkenherd-4': {
    title: 'Save the house at Finkenherd 4',
    summary:
      'Built in 1562, empty since 1989. The west wall leans by eleven centimetres, and winter is coming.',
    story: [
      'In the Finkenherd, legend says, Henry the Fowler learned that he was king. Number four is younger and has worse luck: the gutter leaked for thirty years, and the sill beam is as soft as cake.',
      'Our building yard can underpin the wall and replace the sill before the frost. Afterwards two families will live there, at a rent that a nurse can pay.',
    ],
    needs: [
      ['Emergency support', 'Shoring and a cover for the roof.'],
      ['New sill beam', 'Oak, eight metres, hewn by hand.'],
      ['Clay and laths', 'Filled in by volunteers.'],
    ],
  },
  'tools-for-the-young-builders-yard': {
    title: 'Tools for the young builders’ yard',
    summary:
      'Twenty volunteers between 18 and 26 learn old crafts for a year. They need axes, planes and a forge.',
    story: [
      'They come from Jena, Lyon and Tbilisi, stay for a year and afterwards can do what hardly anybody can any more: hew a beam, slake lime, forge a nail.',
      'Good tools are expensive and last a lifetime. Each gets a chest with a name on it.',
    ],
    needs: [
      ['Twenty tool chests', 'Axe, plane, chisel, saw.'],
      ['Field forge', 'With anvil and bellows.'],
    ],
  },
  'windows-for-the-word-museum': {
    title: 'Windows for the Word Museum',
    summary:
      'Forty-two windows of 1780, each with crooked glass. They can be saved for the price of plastic ones.',
    story: [
      'Old glass makes the street outside tremble a little, like a memory. The frames are of oak and will stand another two hundred years, once the putty has been renewed.',
      'Windows can be adopted: a brass plate the size of a stamp bears your name on the inside.',
    ],
    needs: [['Repair of forty-two windows', 'Putty, linseed oil paint, fittings.']],
  },
  'the-tool-library-moves': {
    title: 'The tool library moves',
    summary: 'Drills, ladders, sewing machines: 900 things to borrow need a dry room on the ground floor.',
    story: [
      'A drill is used for thirteen minutes in its life, on average. Ours for thirteen minutes a day. The library of things has 1,400 members and stands in a cellar whose stairs nobody likes to climb with a cement mixer.',
      'In the old slaughterhouse a shop has become free. Shelves, a counter and a ramp, and we can open.',
    ],
    needs: [
      ['Shelves and counter', 'Built with apprentices.'],
      ['Ramp and door', 'For wheelchairs and cement mixers.'],
      ['Software for lending', 'Open source, with support.'],
    ],
  },
  'a-bench-in-front-of-every-second-house': {
    title: 'A bench in front of every second house',
    summary:
      'A town in which you can sit down is a different town. Fifty benches of oak, without advertising.',
    story: [
      'In the old photographs people sit in front of their doors. Then came the cars, and the benches vanished. Now the old town is free of cars.',
      'Each bench gets a neighbor who looks after it. The list has 63 names.',
    ],
    needs: [['Fifty benches', 'Oak from the Harz, made in the yard.']],
  },
  'an-archive-that-does-not-smell-of-damp': {
    title: 'An archive that does not smell of damp',
    summary: 'Twelve thousand photographs moved into acid-free boxes.',
    story: [
      'For two years volunteers have sorted, dusted and described. The photographs of the fruit growers are safe now.',
      'The association has merged; its archive remains open on Thursdays.',
    ],
    needs: [['Boxes and folders', 'Acid-free, for 12,000 photographs.']],
  },
  'wheelchairs-for-the-mudflats': {
    title: 'Wheelchairs for the mudflats',
    summary:
      'With balloon tyres, wheelchair users can cross the Wadden Sea. Two of them make a guided walk for all.',
    story: [
      'The mudflats carry a person and swallow a wheel. For years we had to say no when somebody who cannot walk wanted to come along. A chair with balloon tyres floats over the mud, pushed by two.',
      'We have tried it out with a class from Emden. The loudest laughter came from the teacher, who got stuck.',
    ],
    needs: [
      ['Two mudflat wheelchairs', 'With balloon tyres and a hood.'],
      ['A shed at the dyke', 'So that they stand where they are needed.'],
    ],
  },
  'counting-birds-at-every-tide': {
    title: 'Counting birds at every tide',
    summary: 'Six telescopes and a warm hut: so that volunteers can count the waders all year round.',
    story: [
      'Twelve million birds rest in the Wadden Sea, and somebody has to count them. On our stretch of dyke that is done by pupils, pensioners and a dentist, every fifteen days at high tide.',
      'Their figures decide where cables may be laid and dykes be raised. With better telescopes they become more exact, and with a hut the counters become less blue.',
    ],
    needs: [
      ['Six telescopes', 'With tripods that stand the wind.'],
      ['Hut on the dyke', 'Wood, three windows, one stove.'],
    ],
  },
  'an-aquarium-for-the-tide': {
    title: 'An aquarium for the tide',
    summary:
      'In a new tank water rises and falls as outside. Children see what crabs do when the sea goes away.',
    story: [
      'Crabs dig themselves in, mussels close, snails simply wait. Outside it happens under the surface, in the tank before your nose.',
      'A retired ship’s engineer has built the pump. It runs more quietly than the visitors.',
    ],
    needs: [
      ['Tank and frame', 'Acrylic, two metres long.'],
      ['Pump and cooling', 'Tides by timetable.'],
    ],
  },
  'six-hundred-helpers-for-a-clean-bank': {
    title: 'Six hundred helpers for a clean bank',
    summary:
      'On one Saturday in March the banks between Trier and Koblenz are cleared. Gloves and containers are missing.',
    story: [
      'Each winter flood leaves behind what people threw away upstream: bottles, tyres, once a piano. Last year we collected nineteen tonnes in seven hours.',
      'Wine growers bring tractors, schools bring classes, the fire brigades bring boats. We bring the gloves, the bags and the pea soup.',
    ],
    needs: [
      ['Gloves and bags', 'For 600 helpers.'],
      ['Containers', 'Hire and disposal.'],
      ['Pea soup', 'With and without sausage.'],
    ],
  },
  'the-last-chain-ferry': {
    title: 'The last chain ferry',
    summary: 'She has crossed the river since 1908, drawn by hand. Her planks must be renewed before spring.',
    story: [
      'The ferry at Beilstein carries no cars, only people, dogs and wine. She is drawn across on a chain by whoever is strong enough that day.',
      'The inspection has found rotten planks below the waterline. A boatbuilder from Traben-Trarbach can replace them in six weeks, on our slipway, together with volunteers.',
    ],
    needs: [
      ['Oak planks', 'Thirty square metres, seasoned for eight years.'],
      ['Boatbuilder', 'Six weeks of guidance.'],
    ],
  },
  'fish-ladder-for-the-endert-brook': {
    title: 'Fish ladder for the Endert brook',
    summary: 'A weir of 1890 stops the trout. Forty boulders make a ramp that fish can climb.',
    story: [
      'Below the weir you see them jump, in November, again and again. Above it lies the gravel in which they want to spawn.',
      'The mill has been closed for sixty years, its owner has agreed. A ramp of boulders, planned by a hydrologist and laid by a quarry, opens five kilometres of brook.',
    ],
    needs: [
      ['Boulders and excavator', 'Forty stones, four days.'],
      ['Expert plan', 'Demanded by the authority.'],
    ],
  },
};
