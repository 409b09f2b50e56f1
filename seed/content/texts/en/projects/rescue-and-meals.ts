import type { ProjectTexts } from '../../types.ts';

export const rescueAndMeals: ProjectTexts = {
  'a-dishwasher-for-a-hundred-and-twenty-guests': {
    title: 'A dishwasher for a hundred and twenty guests',
    summary: 'Our dishwasher gave up at Christmas. Since then volunteers wash 360 plates by hand, every day.',
    story: [
      'Soup, main course, pudding: whoever eats with us gets three plates, because it is a restaurant and not a hand-out. The washing-up takes until five.',
      'An industrial machine does it in two minutes a basket. Then there is time again for what matters: sitting down beside somebody.',
    ],
    needs: [
      ['Industrial dishwasher', 'With installation.'],
      ['Baskets and a table', 'Stainless steel.'],
    ],
  },
  'sunday-lunch-for-those-who-eat-alone': {
    title: 'Sunday lunch for those who eat alone',
    summary: 'On Sundays the table is empty. Twelve volunteers want to change that, once a month.',
    story: [
      'Monday to Friday is easy. Sunday is the day on which it is quiet in many flats. We have asked our guests: 94 would come.',
      'Roast, dumplings, red cabbage, and afterwards coffee and somebody who plays the accordion. Twelve Sundays, until next summer.',
    ],
    needs: [
      ['Food for twelve Sundays', 'Bought, not only rescued, because of the roast.'],
      ['Collection by minibus', 'For those who cannot walk far.'],
    ],
  },
  'an-apprenticeship-in-the-social-kitchen': {
    title: 'An apprenticeship in the social kitchen',
    summary: 'Samira wants to become a cook. We would like to train her, and need a second stove to do so.',
    story: [
      'The chamber of commerce has examined our kitchen. We may train, it says, if there is a second cooking place with extraction.',
      'Samira has been with us for a year, knows every guest by name, and makes the best lentil soup in town.',
    ],
    needs: [['Stove and extraction', 'Gas, four flames, with hood.']],
  },
  'the-kitchen-on-two-wheels': {
    title: 'The kitchen on two wheels',
    summary:
      'A cargo bicycle with a stove cooks where people wait: in front of offices, at playgrounds, on squares.',
    story: [
      'Food is the shortest way to a conversation. Our mobile kitchen consists of a cargo bicycle, two gas flames and a folding table for eight.',
      'It was built by trainees of a bicycle shop and has already been through two summers. Now the battery is tired, and the health authority wishes for a second basin.',
    ],
    needs: [
      ['Battery and brakes', 'For the hill to the Perlach.'],
      ['Second basin and tank', 'Warm water included.'],
      ['Ingredients for forty days', 'From the city market.'],
    ],
  },
  'a-cookbook-in-easy-language': {
    title: 'A cookbook in easy language',
    summary:
      'Thirty recipes with pictures instead of long sentences, for everyone who wants to cook by themselves.',
    story: [
      'Whoever reads with difficulty can still cook very well. The book has been tried out by a group from the Ulrichswerkstätten; whatever they did not understand was changed.',
      'It will be given away to residential groups, language courses and libraries.',
    ],
    needs: [
      ['Photographs and drawings', 'Step by step, thirty recipes.'],
      ['Printing', 'A thousand copies, washable.'],
    ],
  },
  'winter-kitchen-at-koenigsplatz': {
    title: 'Winter kitchen at Königsplatz',
    summary: 'Hot soup and tea on sixty winter evenings.',
    story: [
      'From December to February the kitchen stood at the tram stop, every evening from six to eight. 7,200 bowls of soup, 31 cooks, one pot that survived everything.',
      'The winter is over. Thank you.',
    ],
    needs: [
      ['Ingredients', 'Sixty evenings.'],
      ['Tent and heater', 'Hire for the season.'],
    ],
  },
  'helmets-for-the-youth-brigade': {
    title: 'Helmets for the youth brigade',
    summary: 'Thirty-two young people share eighteen helmets. Everyone should have one that fits.',
    story: [
      'On Monday evenings the yard in Rebdorf belongs to the young. They lay hoses, tie knots and learn that nobody runs alone. The helmets come from four decades; the smallest slips over the eyes of the youngest.',
      'New helmets can be adjusted and weigh half as much. The old ones go to the kindergarten, where fires are put out as well, only smaller ones.',
    ],
    needs: [
      ['Thirty-two helmets', 'Adjustable, orange, with a lamp.'],
      ['Gloves', 'Thirty-two pairs in five sizes.'],
    ],
  },
  'a-drone-that-finds-the-missing': {
    title: 'A drone that finds the missing',
    summary:
      'In the limestone rocks of the valley a thermal camera sees in ten minutes what a search line sees in three hours.',
    story: [
      'Last autumn a walker lay at the foot of the Twelve Apostles for a night. Fifty people were searching, and a dog found him at dawn. He is well again. We would like to be faster.',
      'A drone with a thermal camera, two trained pilots for each brigade, and spare batteries for long nights: with these, eight villages are equipped together.',
    ],
    needs: [
      ['Drone with thermal camera', 'Flies in rain and wind.'],
      ['Training of pilots', 'Eight licences.'],
      ['Batteries and case', 'For three hours in the air.'],
    ],
  },
  'a-new-stretcher-for-steep-ground': {
    title: 'A new stretcher for steep ground',
    summary: 'It weighs fourteen kilograms, carries 200 and floats. It replaces one from 1988.',
    story: [
      'From the Bode gorge there is no road. Whoever is hurt there is carried, four people at the handles, over roots and ladders. Each kilogram counts.',
      'The stretcher of titanium can be taken apart and fits on two backs. It has been tested by us for a weekend, and nobody wanted to give it back.',
    ],
    needs: [
      ['Titanium stretcher', 'In two parts, with a vacuum mattress.'],
      ['Lowering set', 'Rope, brakes and harness.'],
    ],
  },
  'training-for-two-young-search-dogs': {
    title: 'Training for two young search dogs',
    summary: 'Frieda and Kalle learn to find people under snow and in fog. Their training takes two years.',
    story: [
      'Frieda barks when she has found somebody. Kalle brings a piece of wood. Both are right, and both have a lot to learn: ladders, helicopters, patience.',
      'The handlers are volunteers and pay for food themselves. Courses, examinations and tracking collars are what we collect for.',
    ],
    needs: [
      ['Courses and examinations', 'Two dogs, two years.'],
      ['Tracking collars', 'Two, with spare batteries.'],
    ],
  },
  'swimming-lessons-for-every-child': {
    title: 'Swimming lessons for every child',
    summary: 'In the county every third child of ten cannot swim. We teach them, free of charge, all summer.',
    story: [
      'The pool in town has been closed for repairs for two years. The lake has not. In the shallow bay at Klink, twelve instructors give lessons from June to September, early, before the wind comes.',
      'Three hundred children took part last year, and 212 have their badge. With your help nobody has to wait until next summer.',
    ],
    needs: [
      ['Buses from the villages', 'Twice a week for twelve weeks.'],
      ['Wetsuits', 'Forty, because the lake is honest.'],
      ['Floats and goggles', 'And badges, of course.'],
    ],
  },
  'a-watch-tower-for-the-east-shore': {
    title: 'A watch tower for the east shore',
    summary:
      'Where most windsurfers start there is no tower. A used one from Usedom could stand there in spring.',
    story: [
      'The colleagues on Usedom are getting a new tower and give us the old one, if we fetch it. It is four metres high and smells of the sea.',
      'Transport, foundations and a new radio: then somebody watches over the east shore, too.',
    ],
    needs: [
      ['Transport and crane', 'On a low loader through the night.'],
      ['Foundations and stairs', 'With a ramp for the stretcher.'],
      ['Radio and binoculars', 'So that it does not remain a tower only.'],
    ],
  },
};
