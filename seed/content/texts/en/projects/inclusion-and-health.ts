import type { ProjectTexts } from '../../types.ts';

export const inclusionAndHealth: ProjectTexts = {
  'a-grief-group-for-children': {
    title: 'A grief group for children',
    summary:
      'When mother or father dies, children need a place where they may ask everything. It is getting too small.',
    story: [
      'They build masks, bake, rage and keep silent. On Thursdays fifteen children between six and fourteen meet in two rooms above the pharmacy. None of them has to explain why they come.',
      'Twelve more are waiting. For a second group we need a trained guide, material and a room with a door that can be slammed.',
    ],
    needs: [
      ['Guide for one year', 'Trained in work with grieving children.'],
      ['Room and material', 'Clay, paint, a punch bag.'],
    ],
  },
  'the-car-that-fulfils-last-wishes': {
    title: 'The car that fulfils last wishes',
    summary: 'Once more to the Fichtelberg, once more to the Baltic Sea: a car in which a bed fits.',
    story: [
      'Frau Seidel wanted to hear her church bells. Herr Uhlig wanted to see Aue play. It is rarely far, but it takes a bed on wheels and two people who know what they are doing.',
      'The car has been promised by a dealer at cost price. Your gift pays for the conversion.',
    ],
    needs: [
      ['Conversion with stretcher', 'Certified, with a window at the right height.'],
      ['First thirty journeys', 'Diesel and a piece of cake.'],
    ],
  },
  'training-of-twelve-companions': {
    title: 'Training of twelve companions',
    summary:
      'Nine months, a hundred hours, and then somebody holds a hand. Twelve people would like to begin.',
    story: [
      'Nobody is born knowing how to sit beside a dying person. It can be learned: to be silent, to stay, to leave.',
      'The course is free of charge for volunteers. Speakers, rooms and books cost 310 euros for each of them.',
    ],
    needs: [['Course for twelve', 'A hundred hours each.']],
  },
  'the-red-bench-on-the-first-floor': {
    title: 'The red bench on the first floor',
    summary: 'Fold-down benches on landings help old people to climb the stairs to their own flats.',
    story: [
      'The houses in the Lindenhof have four storeys and no lift. Frau Ott is eighty-four and lives at the very top, with the best view. Halfway up she needs a minute.',
      'A bench that folds to the wall, twenty centimetres deep, painted red: thirty landlords have agreed, the neighbors mount them.',
    ],
    needs: [
      ['Sixty benches', 'Beech, tested up to 180 kilograms.'],
      ['Fittings and paint', 'Red, of course.'],
    ],
  },
  'tablets-and-patience': {
    title: 'Tablets and patience',
    summary:
      'Twenty tablets on loan and sixteen-year-olds who explain them: video calls with grandchildren in Toronto.',
    story: [
      'Technology is not the problem, says Herr Bender, who is ninety. The speed is. Our young helpers come to the house, as often as necessary, and bring patience.',
      'Twenty tablets with large letters travel from household to household until somebody buys their own.',
    ],
    needs: [
      ['Twenty tablets', 'Refurbished, with sleeves.'],
      ['Data for a year', 'Small contracts.'],
    ],
  },
  'miracle-lamps-against-pain': {
    title: 'Miracle lamps against pain',
    summary: 'Lamps for which the maker promises too much.',
    story: [
      'The project has been stopped, because what it promises cannot be shown. Donations will be returned.',
    ],
    needs: [['Lamps', 'Twelve devices.']],
  },
  'private-garden-for-the-board': {
    title: 'Private garden for the board',
    summary: 'A garden that would be open to few.',
    story: [
      'The application was rejected, because the garden would not be open to the people whom the association serves.',
    ],
    needs: [['Garden', 'Fence, plants, furniture.']],
  },
  'a-hearing-loop-for-the-tuesday-cafe': {
    title: 'A hearing loop for the Tuesday café',
    summary: 'Half of the guests wear hearing aids and still understand every second word.',
    story: [
      'The offer of the acoustician is on its way. As soon as it is here, the application will be completed.',
    ],
    needs: [['Hearing loop', 'For a room of eighty square metres.']],
  },
  'everybody-climbs': {
    title: 'Everybody climbs',
    summary:
      'A climbing group for people with and without disabilities needs seats, ropes and two more trainers.',
    story: [
      'On the wall, Tim has the advantage. He cannot see, but he remembers every hold. Leonie belays him from her wheelchair, and below them everyone is waiting for their turn.',
      'There is a waiting list of thirty. With two more trainers and four special seats we can open a second evening.',
    ],
    needs: [
      ['Climbing seats and ropes', 'Four seats that hold the back.'],
      ['Training of two coaches', 'Licence for inclusive climbing.'],
    ],
  },
  'seven-jobs-behind-the-counter': {
    title: 'Seven jobs behind the counter',
    summary:
      'The café at the Juliuspromenade wants to open on Saturdays, too. A coffee machine that can be operated with one hand makes it possible.',
    story: [
      'Seven people with disabilities work in our café at the going wage. Saturday is the day on which the street is full and the shutters are down, because our machine needs two strong hands.',
      'A new one works at the touch of a button and saves energy. The roastery next door trains our team for free.',
    ],
    needs: [
      ['Coffee machine', 'With large buttons and Braille.'],
      ['A counter at two heights', 'Built by the workshop of the hospital.'],
    ],
  },
  'a-map-of-kerbs': {
    title: 'A map of kerbs',
    summary:
      'Two hundred volunteers measure the steps, slopes and doors of the city. The map is free for all.',
    story: [
      'Four centimetres are nothing, unless you are sitting in a wheelchair in the rain. The map shows where they are, and the city uses it to decide which kerb to lower first.',
      'For the next district we need measuring wheels, training and a server for a year.',
    ],
    needs: [
      ['Measuring wheels', 'Twenty, with inclination sensor.'],
      ['Mapping weekends', 'Six, with lunch.'],
      ['Server for a year', 'Hosted in Germany.'],
    ],
  },
  'mentors-for-the-first-year-of-work': {
    title: 'Mentors for the first year of work',
    summary: 'One in four apprenticeships is broken off. An experienced person at one’s side halves that.',
    story: [
      'It is rarely the work. It is the boss, the alarm clock, the landlord, the letter from the authority. Sixty pensioners accompany sixty apprentices through the first year, one evening a week.',
      'They are trained, and have somebody they can call. This costs 85 euros per pair.',
    ],
    needs: [
      ['Training and supervision', 'Sixty pairs, one year.'],
      ['Getting to know one another', 'A weekend in the Bliesgau.'],
    ],
  },
  'sign-language-at-the-theatre': {
    title: 'Sign language at the theatre',
    summary: 'Ten performances with interpreters on the stage, not beside it.',
    story: [
      'At the edge of the stage you see the interpreter or the play, never both. In our performances the interpreters act along, in costume, as shadows of their characters.',
      'The theatre gives the hall and the rehearsals. The fees are up to us.',
    ],
    needs: [['Interpreters', 'Four people, ten evenings.']],
  },
  'language-cafe-for-parents': {
    title: 'Language café for parents',
    summary: 'German over a cup of tea, with childcare in the next room.',
    story: [
      'Parents meet twice a week. A draft that is still being worked on: times and rooms are not settled yet.',
    ],
    needs: [['Childcare', 'Two afternoons a week, half a year.']],
  },
  'cooking-without-seeing': {
    title: 'Cooking without seeing',
    summary: 'A kitchen course for blind people, led by a blind chef.',
    story: [
      'Herr Aydın lost his sight at forty and kept his restaurant. He teaches how to cut by touch, to cook by ear and to season by nose.',
      'Eight people per course, three courses, and a talking thermometer for each.',
    ],
    needs: [
      ['Three courses', 'Eight people each.'],
      ['Talking scales and thermometers', 'For taking home.'],
    ],
  },
};
