import { banned, collecting, expired, fresh, funded, need, type ProjectContent } from '../types.ts';

const together = 'inclusion';

export const inclusion: readonly ProjectContent[] = [
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    title: 'Everybody climbs',
    summary:
      'A climbing group for people with and without disabilities needs seats, ropes and two more trainers.',
    story: [
      'On the wall, Tim has the advantage. He cannot see, but he remembers every hold. Leonie belays him from her wheelchair, and below them everyone is waiting for their turn.',
      'There is a waiting list of thirty. With two more trainers and four special seats we can open a second evening.',
    ],
    needs: [
      need('Climbing seats and ropes', 'Four seats that hold the back.', 1900),
      need('Training of two coaches', 'Licence for inclusive climbing.', 1300),
    ],
    target: collecting(0.64, 8),
  },
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    title: 'Seven jobs behind the counter',
    summary:
      'The café at the Juliuspromenade wants to open on Saturdays, too. A coffee machine that can be operated with one hand makes it possible.',
    story: [
      'Seven people with disabilities work in our café at the going wage. Saturday is the day on which the street is full and the shutters are down, because our machine needs two strong hands.',
      'A new one works at the touch of a button and saves energy. The roastery next door trains our team for free.',
    ],
    needs: [
      need('Coffee machine', 'With large buttons and Braille.', 4300),
      need('A counter at two heights', 'Built by the workshop of the hospital.', 1600),
    ],
    target: collecting(0.42),
  },
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    title: 'A map of kerbs',
    summary:
      'Two hundred volunteers measure the steps, slopes and doors of the city. The map is free for all.',
    story: [
      'Four centimetres are nothing, unless you are sitting in a wheelchair in the rain. The map shows where they are, and the city uses it to decide which kerb to lower first.',
      'For the next district we need measuring wheels, training and a server for a year.',
    ],
    needs: [
      need('Measuring wheels', 'Twenty, with inclination sensor.', 1200),
      need('Mapping weekends', 'Six, with lunch.', 900),
      need('Server for a year', 'Hosted in Germany.', 360),
    ],
    target: funded,
  },
  {
    organization: 'buergerstiftung-saarbogen',
    category: together,
    title: 'Mentors for the first year of work',
    summary: 'One in four apprenticeships is broken off. An experienced person at one’s side halves that.',
    story: [
      'It is rarely the work. It is the boss, the alarm clock, the landlord, the letter from the authority. Sixty pensioners accompany sixty apprentices through the first year, one evening a week.',
      'They are trained, and have somebody they can call. This costs 85 euros per pair.',
    ],
    needs: [
      need('Training and supervision', 'Sixty pairs, one year.', 5100),
      need('Getting to know one another', 'A weekend in the Bliesgau.', 1400),
    ],
    target: collecting(0.49),
  },
  {
    organization: 'buergerstiftung-saarbogen',
    category: together,
    motif: 'instruments',
    title: 'Sign language at the theatre',
    summary: 'Ten performances with interpreters on the stage, not beside it.',
    story: [
      'At the edge of the stage you see the interpreter or the play, never both. In our performances the interpreters act along, in costume, as shadows of their characters.',
      'The theatre gives the hall and the rehearsals. The fees are up to us.',
    ],
    needs: [need('Interpreters', 'Four people, ten evenings.', 5600)],
    target: expired(0.58),
  },
  {
    organization: 'jugendhaus-kompass',
    category: together,
    motif: 'table',
    title: 'Language café for parents',
    summary: 'German over a cup of tea, with childcare in the next room.',
    story: [
      'Parents meet twice a week. A draft that is still being worked on: times and rooms are not settled yet.',
    ],
    needs: [need('Childcare', 'Two afternoons a week, half a year.', 1900)],
    target: { kind: 'draft' },
  },
  {
    organization: 'marktkueche-augsburg',
    category: together,
    motif: 'table',
    title: 'Cooking without seeing',
    summary: 'A kitchen course for blind people, led by a blind chef.',
    story: [
      'Herr Aydın lost his sight at forty and kept his restaurant. He teaches how to cut by touch, to cook by ear and to season by nose.',
      'Eight people per course, three courses, and a talking thermometer for each.',
    ],
    needs: [
      need('Three courses', 'Eight people each.', 1800),
      need('Talking scales and thermometers', 'For taking home.', 640),
    ],
    target: { kind: 'accepted' },
  },
];

const care = 'health';

export const health: readonly ProjectContent[] = [
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    title: 'A grief group for children',
    summary:
      'When mother or father dies, children need a place where they may ask everything. It is getting too small.',
    story: [
      'They build masks, bake, rage and keep silent. On Thursdays fifteen children between six and fourteen meet in two rooms above the pharmacy. None of them has to explain why they come.',
      'Twelve more are waiting. For a second group we need a trained guide, material and a room with a door that can be slammed.',
    ],
    needs: [
      need('Guide for one year', 'Trained in work with grieving children.', 4200),
      need('Room and material', 'Clay, paint, a punch bag.', 1500),
    ],
    target: collecting(0.76),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    title: 'The car that fulfils last wishes',
    summary: 'Once more to the Fichtelberg, once more to the Baltic Sea: a car in which a bed fits.',
    story: [
      'Frau Seidel wanted to hear her church bells. Herr Uhlig wanted to see Aue play. It is rarely far, but it takes a bed on wheels and two people who know what they are doing.',
      'The car has been promised by a dealer at cost price. Your gift pays for the conversion.',
    ],
    needs: [
      need('Conversion with stretcher', 'Certified, with a window at the right height.', 6400),
      need('First thirty journeys', 'Diesel and a piece of cake.', 1200),
    ],
    target: collecting(0.28),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    title: 'Training of twelve companions',
    summary:
      'Nine months, a hundred hours, and then somebody holds a hand. Twelve people would like to begin.',
    story: [
      'Nobody is born knowing how to sit beside a dying person. It can be learned: to be silent, to stay, to leave.',
      'The course is free of charge for volunteers. Speakers, rooms and books cost 310 euros for each of them.',
    ],
    needs: [need('Course for twelve', 'A hundred hours each.', 3720)],
    target: funded,
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    title: 'The red bench on the first floor',
    summary: 'Fold-down benches on landings help old people to climb the stairs to their own flats.',
    story: [
      'The houses in the Lindenhof have four storeys and no lift. Frau Ott is eighty-four and lives at the very top, with the best view. Halfway up she needs a minute.',
      'A bench that folds to the wall, twenty centimetres deep, painted red: thirty landlords have agreed, the neighbours mount them.',
    ],
    needs: [
      need('Sixty benches', 'Beech, tested up to 180 kilograms.', 3300),
      need('Fittings and paint', 'Red, of course.', 540),
    ],
    target: collecting(0.87),
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    title: 'Tablets and patience',
    summary:
      'Twenty tablets on loan and sixteen-year-olds who explain them: video calls with grandchildren in Toronto.',
    story: [
      'Technology is not the problem, says Herr Bender, who is ninety. The speed is. Our young helpers come to the house, as often as necessary, and bring patience.',
      'Twenty tablets with large letters travel from household to household until somebody buys their own.',
    ],
    needs: [
      need('Twenty tablets', 'Refurbished, with sleeves.', 2400),
      need('Data for a year', 'Small contracts.', 720),
    ],
    target: fresh(4),
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    title: 'Miracle lamps against pain',
    summary: 'Lamps for which the maker promises too much.',
    story: [
      'The project has been stopped, because what it promises cannot be shown. Donations will be returned.',
    ],
    needs: [need('Lamps', 'Twelve devices.', 1800)],
    target: banned(0.12),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    title: 'Private garden for the board',
    summary: 'A garden that would be open to few.',
    story: [
      'The application was rejected, because the garden would not be open to the people whom the association serves.',
    ],
    needs: [need('Garden', 'Fence, plants, furniture.', 5200)],
    target: { kind: 'rejected' },
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    title: 'A hearing loop for the Tuesday café',
    summary: 'Half of the guests wear hearing aids and still understand every second word.',
    story: [
      'The offer of the acoustician is on its way. As soon as it is here, the application will be completed.',
    ],
    needs: [need('Hearing loop', 'For a room of eighty square metres.', 1700)],
    target: { kind: 'draft' },
  },
];
