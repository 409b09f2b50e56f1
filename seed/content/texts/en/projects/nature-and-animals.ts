import type { ProjectTexts } from '../../types.ts';

export const natureAndAnimals: ProjectTexts = {
  'a-warm-quarantine-for-kittens': {
    title: 'A warm quarantine for kittens',
    summary:
      'Each spring sixty kittens arrive, and many are ill. Four rooms with heating and washable walls save lives.',
    story: [
      'From April on the boxes stand at the gate in the morning. Kittens three weeks old, often with colds, now and then with something worse. At present they live in the office, between the printer and the kettle.',
      'We are converting the old garage: four small rooms with underfloor heating, washable walls and a window through which they can look at the world. The craftsmen of the village work at cost.',
    ],
    needs: [
      ['Insulation and heating', 'Underfloor heating on its own circuit.'],
      ['Walls and doors', 'Washable panels, glass doors.'],
      ['Climbing trees', 'Four, that can be disinfected.'],
    ],
  },
  'neutering-mobile-for-farm-cats': {
    title: 'Neutering mobile for farm cats',
    summary:
      'A van with an operating table drives from village to village. 300 cats a year, so that there are no 3,000.',
    story: [
      'One cat and her offspring can be many thousands after five years. On farms far from any vet nobody has the time, and in the end the animals suffer.',
      'Our vet, Dr. Hinrichs, has refitted a delivery van. It drives out on thirty days a year and costs the farmers nothing. Diesel, anaesthetics and microchips are what we ask for.',
    ],
    needs: [
      ['Medicine and microchips', 'For 300 cats.'],
      ['Diesel and maintenance', 'Thirty days on the road.'],
    ],
  },
  'a-meadow-for-old-dogs': {
    title: 'A meadow for old dogs',
    summary: 'Dogs over ten rarely find a home. They get a meadow of their own, with shade and short ways.',
    story: [
      'Bruno is thirteen, deaf on one side and the friendliest dog in the county. He is going to stay with us, as are five others.',
      'Behind the shelter lies half a hectare that a neighbor has given us for one euro. With a fence, two shelters and a low tub it becomes a place where it is good to be old.',
    ],
    needs: [
      ['Fence', 'Two hundred metres, dug in.'],
      ['Shelters and tub', 'Shade, straw and water.'],
    ],
  },
  'incubators-for-orphaned-hedgehogs': {
    title: 'Incubators for orphaned hedgehogs',
    summary: 'Hedgehog babies need 32 degrees and milk every two hours. Our incubators are twenty years old.',
    story: [
      'In August the telephone rings forty times a day. Robotic mowers, rat poison, hot summers: the nests are disturbed, and the young lie in the sun.',
      'Three new incubators keep warmth and moisture exactly, and raise the alarm before it is too late. They are used for squirrels and small birds as well.',
    ],
    needs: [
      ['Three incubators', 'With alarm and battery.'],
      ['Rearing milk', 'For one season.'],
    ],
  },
  'swift-towers-for-elberfeld': {
    title: 'Swift towers for Elberfeld',
    summary:
      'Renovated houses have no gaps under the roof. Three towers offer nests to a hundred pairs of swifts.',
    story: [
      'Swifts spend their life in the air and come down only to breed, always at the same place. When they return in May and the gap has been plastered over, they fly against the wall for days.',
      'Three towers of wood, eight metres high, with room for 36 nests each, will stand where swifts have lost their homes. The youth workshop builds, the city provides the sites.',
    ],
    needs: [
      ['Timber and masts', 'Larch, steel bases, lightning protection.'],
      ['Loudspeakers with calls', 'So that they find the new flats.'],
    ],
  },
  'rescue-transport-from-abroad': {
    title: 'Rescue transport from abroad',
    summary: 'A transport of dogs for which the permits are missing.',
    story: [
      'The transport was planned in spring together with a partner organization that could not show its papers in the end.',
      'The project has been stopped by the platform until the matter is settled.',
    ],
    needs: [['Transport', 'Vehicle and driver.']],
  },
  'twelve-ponds-for-the-tree-frog': {
    title: 'Twelve ponds for the tree frog',
    summary: 'The tree frog is calling again in the Lausitz, but its ponds dry out in May. We dig deeper.',
    story: [
      'Five centimetres of frog can be heard for a kilometre. Twenty years ago it had fallen silent along the Neiße; since then volunteers have brought back eight spawning ponds. In the dry springs they no longer last until the tadpoles have legs.',
      'An excavator, five working days and much clay are enough to make twelve hollows that hold water until July. The owners of the meadows have agreed, the authority has given its blessing, and the farmers lend their trailers.',
    ],
    needs: [
      ['Excavator for five days', 'With an operator who knows wet meadows.'],
      ['Clay and seeds', 'Sealing without foil, and plants from the region.'],
      ['Counting for three years', 'Recorders that listen for calls at night.'],
    ],
  },
  'a-scythe-course-for-the-orchid-meadow': {
    title: 'A scythe course for the orchid meadow',
    summary:
      'The steep meadow at Königshain cannot be mown by machine. Thirty scythes and a teacher can do it.',
    story: [
      'Orchids need light, and light needs somebody who mows. The slope is too steep for tractors and too wet for sheep, so it is mown as it was two hundred years ago: in a row, at sunrise, with breakfast afterwards.',
      'We buy scythes that fit, and we teach thirty people how to sharpen them. Then the meadow is cared for, year after year.',
    ],
    needs: [
      ['Thirty scythes', 'Fitted to the height of those who use them.'],
      ['Two courses', 'With a teacher from the Ore Mountains.'],
    ],
  },
  'five-thousand-silver-firs-for-the-gruenten': {
    title: 'Five thousand silver firs for the Grünten',
    summary: 'Where spruce has died, silver firs with deep roots shall hold the slope above Burgberg.',
    story: [
      'In 2023 the bark beetle took four hectares above the village, and since then every thunderstorm brings gravel down to the road. Silver firs root deep and stand storms; the deer love them, too, so every one needs protection.',
      'In two planting weeks, 80 volunteers set five thousand young trees. Foresters choose the places, an alpine club provides beds, and the kitchen of the village fire brigade cooks.',
      'You can come along. Or you can stand one tree, for three euros and sixty cents.',
    ],
    needs: [
      ['5,000 silver firs', 'Grown in the nursery at Sonthofen from local seed.'],
      ['Protection from browsing', 'Sleeves of wood that rot by themselves.'],
      ['Tools and transport', 'Planting hoes, and a helicopter flight for the upper slope.'],
    ],
  },
  'school-classes-plant-their-forest': {
    title: 'School classes plant their forest',
    summary: 'Every class that wants to may plant a hundred trees and come back to see them grow.',
    story: [
      'A morning in the forest, a spade in each hand, and a tree that bears your name on a list: twenty classes from Kempten and Kaufbeuren have put themselves down.',
      'We pay for the bus, the plants and a forester who has time for every question, even the one whether trees sleep.',
    ],
    needs: [
      ['Buses for twenty classes', 'There and back, with room for boots.'],
      ['Trees and small spades', 'Sycamore, rowan and fir.'],
    ],
  },
  'old-apples-young-hands': {
    title: 'Old apples, young hands',
    summary:
      'Two hundred tall fruit trees stand unpruned. Apprentices learn how to save them, and the harvest goes to schools.',
    story: [
      'An apple tree that nobody prunes breaks under its own fruit. In the Tauber valley, owners have grown old or moved away, and two hundred trees are waiting.',
      'Twelve young people between sixteen and twenty-two learn in one winter how to climb, cut and graft. A master pruner guides them. In autumn they press the juice, and every primary school of the county gets a barrel.',
    ],
    needs: [
      ['Climbing gear and saws', 'For teams of four.'],
      ['Master pruner', 'Twenty days from December to March.'],
      ['Mobile press', 'Hire for three weeks.'],
    ],
  },
  'a-register-of-lost-pears': {
    title: 'A register of lost pears',
    summary: 'Thirty-one varieties of pear were thought lost. We look for the last trees and graft them.',
    story: [
      'They are called Grey Winter, Nun’s Thigh and Swiss Water, and they grow on old maps rather than in gardens. In two years of searching, members of the initiative found nineteen of them in hedges and behind barns.',
      'From each tree we cut scions before it falls, and plant them in two gardens, open to all.',
    ],
    needs: [
      ['Rootstocks and stakes', 'For 120 young trees.'],
      ['Genetic analysis', 'To know for certain what hangs there.'],
    ],
  },
};
