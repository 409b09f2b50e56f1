import { archived, collecting, fresh, funded, need, type ProjectContent } from '../types.ts';

const help = 'rescue';

export const rescue: readonly ProjectContent[] = [
  {
    organization: 'feuerwehr-altmuehltal',
    category: help,
    title: 'Helmets for the youth brigade',
    summary: 'Thirty-two young people share eighteen helmets. Everyone should have one that fits.',
    story: [
      'On Monday evenings the yard in Rebdorf belongs to the young. They lay hoses, tie knots and learn that nobody runs alone. The helmets come from four decades; the smallest slips over the eyes of the youngest.',
      'New helmets can be adjusted and weigh half as much. The old ones go to the kindergarten, where fires are put out as well, only smaller ones.',
    ],
    needs: [
      need('Thirty-two helmets', 'Adjustable, orange, with a lamp.', 2880),
      need('Gloves', 'Thirty-two pairs in five sizes.', 640),
    ],
    target: collecting(0.78),
  },
  {
    organization: 'feuerwehr-altmuehltal',
    category: help,
    title: 'A drone that finds the missing',
    summary:
      'In the limestone rocks of the valley a thermal camera sees in ten minutes what a search line sees in three hours.',
    story: [
      'Last autumn a walker lay at the foot of the Twelve Apostles for a night. Fifty people were searching, and a dog found him at dawn. He is well again. We would like to be faster.',
      'A drone with a thermal camera, two trained pilots for each brigade, and spare batteries for long nights: with these, eight villages are equipped together.',
    ],
    needs: [
      need('Drone with thermal camera', 'Flies in rain and wind.', 6200),
      need('Training of pilots', 'Eight licences.', 1600),
      need('Batteries and case', 'For three hours in the air.', 950),
    ],
    target: collecting(0.36),
    place: { city: 'Solnhofen', postalCode: '91807', latitude: 48.8964, longitude: 10.9947 },
  },
  {
    organization: 'bergrettung-harz',
    category: help,
    title: 'A new stretcher for steep ground',
    summary: 'It weighs fourteen kilograms, carries 200 and floats. It replaces one from 1988.',
    story: [
      'From the Bode gorge there is no road. Whoever is hurt there is carried, four people at the handles, over roots and ladders. Each kilogram counts.',
      'The stretcher of titanium can be taken apart and fits on two backs. It has been tested by us for a weekend, and nobody wanted to give it back.',
    ],
    needs: [
      need('Titanium stretcher', 'In two parts, with a vacuum mattress.', 4900),
      need('Lowering set', 'Rope, brakes and harness.', 1200),
    ],
    target: collecting(0.93, 3),
    place: { city: 'Thale', postalCode: '06502', latitude: 51.7414, longitude: 11.027 },
  },
  {
    organization: 'bergrettung-harz',
    category: help,
    title: 'Training for two young search dogs',
    summary: 'Frieda and Kalle learn to find people under snow and in fog. Their training takes two years.',
    story: [
      'Frieda barks when she has found somebody. Kalle brings a piece of wood. Both are right, and both have a lot to learn: ladders, helicopters, patience.',
      'The handlers are volunteers and pay for food themselves. Courses, examinations and tracking collars are what we collect for.',
    ],
    needs: [
      need('Courses and examinations', 'Two dogs, two years.', 2200),
      need('Tracking collars', 'Two, with spare batteries.', 860),
    ],
    target: funded,
  },
  {
    organization: 'wasserrettung-mueritz',
    category: help,
    motif: 'water',
    title: 'Swimming lessons for every child',
    summary: 'In the county every third child of ten cannot swim. We teach them, free of charge, all summer.',
    story: [
      'The pool in town has been closed for repairs for two years. The lake has not. In the shallow bay at Klink, twelve instructors give lessons from June to September, early, before the wind comes.',
      'Three hundred children took part last year, and 212 have their badge. With your help nobody has to wait until next summer.',
    ],
    needs: [
      need('Buses from the villages', 'Twice a week for twelve weeks.', 2600),
      need('Wetsuits', 'Forty, because the lake is honest.', 1400),
      need('Floats and goggles', 'And badges, of course.', 480),
    ],
    target: collecting(0.6, 11),
    place: { city: 'Klink', postalCode: '17192', latitude: 53.4797, longitude: 12.624 },
  },
  {
    organization: 'wasserrettung-mueritz',
    category: help,
    title: 'A watch tower for the east shore',
    summary:
      'Where most windsurfers start there is no tower. A used one from Usedom could stand there in spring.',
    story: [
      'The colleagues on Usedom are getting a new tower and give us the old one, if we fetch it. It is four metres high and smells of the sea.',
      'Transport, foundations and a new radio: then somebody watches over the east shore, too.',
    ],
    needs: [
      need('Transport and crane', 'On a low loader through the night.', 2100),
      need('Foundations and stairs', 'With a ramp for the stretcher.', 1700),
      need('Radio and binoculars', 'So that it does not remain a tower only.', 900),
    ],
    target: fresh(3),
  },
];

const kitchen = 'meals';

export const meals: readonly ProjectContent[] = [
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    title: 'A dishwasher for a hundred and twenty guests',
    summary: 'Our dishwasher gave up at Christmas. Since then volunteers wash 360 plates by hand, every day.',
    story: [
      'Soup, main course, pudding: whoever eats with us gets three plates, because it is a restaurant and not a hand-out. The washing-up takes until five.',
      'An industrial machine does it in two minutes a basket. Then there is time again for what matters: sitting down beside somebody.',
    ],
    needs: [
      need('Industrial dishwasher', 'With installation.', 4600),
      need('Baskets and a table', 'Stainless steel.', 700),
    ],
    target: collecting(0.83, 4),
  },
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    title: 'Sunday lunch for those who eat alone',
    summary: 'On Sundays the table is empty. Twelve volunteers want to change that, once a month.',
    story: [
      'Monday to Friday is easy. Sunday is the day on which it is quiet in many flats. We have asked our guests: 94 would come.',
      'Roast, dumplings, red cabbage, and afterwards coffee and somebody who plays the accordion. Twelve Sundays, until next summer.',
    ],
    needs: [
      need('Food for twelve Sundays', 'Bought, not only rescued, because of the roast.', 2300),
      need('Collection by minibus', 'For those who cannot walk far.', 600),
    ],
    target: collecting(0.47),
  },
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    title: 'An apprenticeship in the social kitchen',
    summary: 'Samira wants to become a cook. We would like to train her, and need a second stove to do so.',
    story: [
      'The chamber of commerce has examined our kitchen. We may train, it says, if there is a second cooking place with extraction.',
      'Samira has been with us for a year, knows every guest by name, and makes the best lentil soup in town.',
    ],
    needs: [need('Stove and extraction', 'Gas, four flames, with hood.', 3700)],
    target: funded,
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    title: 'The kitchen on two wheels',
    summary:
      'A cargo bicycle with a stove cooks where people wait: in front of offices, at playgrounds, on squares.',
    story: [
      'Food is the shortest way to a conversation. Our mobile kitchen consists of a cargo bicycle, two gas flames and a folding table for eight.',
      'It was built by trainees of a bicycle shop and has already been through two summers. Now the battery is tired, and the health authority wishes for a second basin.',
    ],
    needs: [
      need('Battery and brakes', 'For the hill to the Perlach.', 1150),
      need('Second basin and tank', 'Warm water included.', 680),
      need('Ingredients for forty days', 'From the city market.', 1200),
    ],
    target: collecting(0.31),
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    title: 'A cookbook in easy language',
    summary:
      'Thirty recipes with pictures instead of long sentences, for everyone who wants to cook by themselves.',
    story: [
      'Whoever reads with difficulty can still cook very well. The book has been tried out by a group from the Ulrichswerkstätten; whatever they did not understand was changed.',
      'It will be given away to residential groups, language courses and libraries.',
    ],
    needs: [
      need('Photographs and drawings', 'Step by step, thirty recipes.', 1300),
      need('Printing', 'A thousand copies, washable.', 2200),
    ],
    target: collecting(0.9),
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    title: 'Winter kitchen at Königsplatz',
    summary: 'Hot soup and tea on sixty winter evenings.',
    story: [
      'From December to February the kitchen stood at the tram stop, every evening from six to eight. 7,200 bowls of soup, 31 cooks, one pot that survived everything.',
      'The winter is over. Thank you.',
    ],
    needs: [
      need('Ingredients', 'Sixty evenings.', 2100),
      need('Tent and heater', 'Hire for the season.', 800),
    ],
    target: archived(0.88),
  },
];
