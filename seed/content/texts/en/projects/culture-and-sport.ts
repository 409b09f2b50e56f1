import type { ProjectTexts } from '../../types.ts';

export const cultureAndSport: ProjectTexts = {
  'half-size-cellos-for-the-children-s-orchestra': {
    title: 'Half-size cellos for the children’s orchestra',
    summary:
      'Six children would like to play the cello. The instruments in their size are out on loan until 2029.',
    story: [
      'On the day of open doors, children may try everything. This year six of them would not let go of the cello. Our loan cupboard holds quarter and full sizes, but nothing between.',
      'A violin maker in Markneukirchen has offered us six good instruments, with bows and cases, at the price of the wood. They will pass from child to child for thirty years.',
    ],
    needs: [
      ['Six half-size cellos', 'With bows, from a workshop in the Vogtland.'],
      ['Cases and strings', 'Light cases for the school bus.'],
    ],
  },
  'concerts-where-the-train-no-longer-stops': {
    title: 'Concerts where the train no longer stops',
    summary:
      'Eight villages, eight churches, eight evenings: the orchestra comes to where there has been no concert for years.',
    story: [
      'The bus to the city leaves at five in the afternoon and there is none back. So we come to the villages, with strings, two horns and a thermos of tea.',
      'Admission is free, and the collection goes to the roof of the church in which we play. What we need is the journey, the scores and a stove for the choir loft.',
    ],
    needs: [
      ['Travel and stands', 'Minibuses and folding stands for eight evenings.'],
      ['Scores', 'Haydn, Mendelssohn and a first performance.'],
      ['Heaters', 'Two infrared heaters against frozen fingers.'],
    ],
  },
  'the-forgotten-symphony-of-a-schoolmaster': {
    title: 'The forgotten symphony of a schoolmaster',
    summary:
      'In the cathedral archive lay a symphony of 1811. It shall be heard for the first time in two hundred years.',
    story: [
      'Johann Gottfried Ehrhardt taught in Naumburg and composed at night. His symphony in D was played once; then came the war, and the parts went into a chest.',
      'A musicologist from Halle has deciphered the score. For the engraving, the rehearsals and a recording we are looking for people with curious ears.',
    ],
    needs: [
      ['Engraving of the parts', 'Readable for 48 players.'],
      ['Recording', 'Two days with a sound engineer.'],
    ],
  },
  'a-lift-to-the-balcony': {
    title: 'A lift to the balcony',
    summary:
      'The best seats are upstairs, and only stairs lead there. A platform lift opens the balcony to everybody.',
    story: [
      'Since the youth theatre began to rehearse on the balcony, Jana waits below. She is sixteen, plays the villain and uses a wheelchair.',
      'A platform lift fits exactly beside the old goods ramp. The monument authority has agreed, because nothing needs to be torn out. The district bears half; the other half is up to us.',
    ],
    needs: [
      ['Platform lift, our half', 'With installation and inspection.'],
      ['Ramp and handrail', 'From the yard to the foyer.'],
    ],
  },
  'poetry-on-platform-two': {
    title: 'Poetry on platform two',
    summary: 'A summer festival for young writers, with a press that prints their poems overnight.',
    story: [
      'Whoever writes in the evening can hold a booklet in their hands next morning: an old proof press stands in the luggage office, and three pensioned printers know how to treat it.',
      'Forty young people from Lower Saxony spend four days here, with writers who have time for them.',
    ],
    needs: [
      ['Paper and type', 'For forty booklets of poems.'],
      ['Fees for four writers', 'They come for less than usual.'],
      ['Beds and soup', 'Four nights in the goods hall.'],
    ],
  },
  'new-sails-for-the-mill': {
    title: 'New sails for the mill',
    summary: 'The mill of 1856 turned its old sails for the last time. The new ones are of larch.',
    story: [
      'For eleven years the mill had stood still, because one sail was cracked. The carpenters of the village made four new ones, and at the festival of the blossoms they turned.',
      'The project has been completed; thank you to all who gave.',
    ],
    needs: [['Four sails', 'Larch, twelve metres each.']],
  },
  'floodlights-that-let-the-bats-sleep': {
    title: 'Floodlights that let the bats sleep',
    summary:
      'The girls’ team trains in the dark from October. Modern lamps light the pitch and nothing else.',
    story: [
      'Winter is long in the Hochsauerland, and the pitch lies in a hollow. The old lamps have been switched off by the authority, because they blinded half the valley.',
      'New lamps shine downwards, need a quarter of the current and can be dimmed. Club members dig the trench for the cable themselves; forty metres are already done.',
    ],
    needs: [
      ['Six lamps', 'With brackets for the old masts.'],
      ['Cable and control', 'Earth cable, switch and timer.'],
    ],
  },
  'skis-for-a-whole-school': {
    title: 'Skis for a whole school',
    summary:
      'The primary school lies beside the cross-country track, but two thirds of the children have no skis.',
    story: [
      'From the classroom window you can see the track. Sixty pairs of skis, poles and boots would be enough for every class to go out on them once a week.',
      'The set is kept in the club house and lent to families at weekends.',
    ],
    needs: [
      ['Sixty sets of skis', 'From a hire shop that is renewing its stock.'],
      ['Racks and wax', 'So that they last ten winters.'],
    ],
  },
  'chairs-for-sitting-football': {
    title: 'Chairs for sitting football',
    summary: 'Walking is hard for some of our members. Kicking is not.',
    story: [
      'The sitting football group has between eight and twenty players, the oldest is ninety-one. They play in the sports hall, on kitchen chairs that were never made for it.',
      'Twelve low, broad chairs on rubber feet, two small goals and a soft ball: that is all there is to it.',
    ],
    needs: [
      ['Twelve chairs', 'Stable, stackable, quiet.'],
      ['Goals and balls', 'Small goals, soft balls.'],
    ],
  },
  'football-boots-for-the-first-training': {
    title: 'Football boots for the first training',
    summary: 'A club room full of boots in all sizes, so that nobody stands at the fence.',
    story: [
      'Most children come with a friend and in trainers. They slip, they freeze, they come back once or not at all. It is rarely football they lack.',
      'We fill a container with boots, shin guards and jackets. Whoever needs some takes them and writes their size on the board, so that we know what to buy next.',
    ],
    needs: [
      ['Boots', 'A hundred pairs, sizes 28 to 44.'],
      ['Shin guards and jackets', 'For cold evenings at the fjord.'],
      ['Shelves and a bench', 'For the container.'],
    ],
  },
  'two-dinghies-for-children-from-gaarden': {
    title: 'Two dinghies for children from Gaarden',
    summary: 'They live 300 metres from the water and have never sailed. Two boats and a coach change that.',
    story: [
      'The fjord is in front of the door, but sailing is for others, many think. Last summer our coach took twelve children along for a day. In the evening nobody wanted to go ashore.',
      'Two used dinghies of the type that the schools sail, with trolleys, life jackets and berths for one season.',
    ],
    needs: [
      ['Two dinghies', 'Used, seaworthy, with sails.'],
      ['Life jackets', 'Ten, in three sizes.'],
      ['Berth and insurance', 'For one season.'],
    ],
  },
  'night-basketball-at-the-shipyard': {
    title: 'Night basketball at the shipyard',
    summary: 'On Saturdays from ten to one: a hall, music and fair play instead of the bus stop.',
    story: [
      'It was a try-out with forty pairs of trainers. In the third month there were a hundred and twenty, and the police told us that Saturday had become boring.',
      'For a second year we need the hall, referees and hot soup.',
    ],
    needs: [
      ['Hall for thirty nights', 'With a caretaker who likes basketball.'],
      ['Referees and soup', 'Both are needed.'],
    ],
  },
};
