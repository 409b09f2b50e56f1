import type { OrganizationTexts } from '../types.ts';

/** By slug: what the organization is, what it does, what it is good at. */
export const organizations: OrganizationTexts = {
  'waldkindergarten-eichhoernchen': [
    'Forty children spend their kindergarten years outdoors, in all weathers, at the edge of the Black Forest. Parents founded the association in 1998 and still run it.',
    'Two groups meet every morning at a clearing above the city. Open afternoons on Wednesdays welcome families without a place.',
    'A team of six trained educators, a waiting list that never gets shorter, and twenty-five years of muddy boots.',
  ],
  'jugendhaus-kompass': [
    'An open house for young people in the west of Leipzig: a workshop, a kitchen, a stage and somebody who listens.',
    'Open five evenings a week, with homework help, a bicycle workshop, band rehearsals and trips during every school holiday.',
    'Young people decide themselves what the house does; a council of twelve meets every second Thursday.',
  ],
  'lesewelt-muensterland': [
    'Volunteers read to children in day nurseries, libraries and hospitals, because a story at the right time opens doors.',
    'More than 180 volunteers read in 64 places between Rheine and Ahlen, every week, free of charge.',
    'Every reader is trained over three weekends and accompanied for the first months.',
  ],
  'lernwerkstatt-hafenblick': [
    'A learning workshop in a former warehouse, where pupils build, solder, code and repair what school has no time for.',
    'Ten courses a week, holiday academies and a repair café that is run by fourteen-year-olds.',
    'Partners are eleven schools, the university and the shipyard that gives us its old tools.',
  ],
  'sternwarte-rhoen': [
    'The Rhön is one of the darkest places of the country. The friends of the observatory show what can be seen when the lights are out.',
    'Public observing nights, school visits, and measurements of light pollution together with the biosphere reserve.',
    'Sixty members between 12 and 84, among them three who ground their own mirrors.',
  ],
  'naturschutz-oberlausitz': [
    'The group looks after heaths, ponds and old orchards along the Neiße, on both sides of the border.',
    'Counting, mowing, planting: thirty working days a year, open to everybody with boots.',
    'Continuous records of breeding birds since 1974 and friendly neighbors in Zgorzelec.',
  ],
  'bergwaldfreunde-allgaeu': [
    'Mountain forests hold the slopes, the snow and the water. Where spruce has died, the friends of the mountain forest plant anew.',
    'Planting weeks with volunteers, a tree nursery with native species, guided walks for schools.',
    'Every planted tree is visited for five years; four out of five survive.',
  ],
  'streuobst-taubertal': [
    'Tall old fruit trees shape the valley of the Tauber. The initiative prunes, grafts and presses, so that they stay.',
    'Pruning courses in winter, grafting in spring, harvest and cider in autumn.',
    'A register of 214 old varieties, of which 31 had been thought lost.',
  ],
  'tierschutz-uckermark': [
    'The animal shelter at the edge of the fields takes in what has been found, abandoned or injured in a county larger than the Saarland.',
    'About 400 animals a year find care and, most of them, a new home.',
    'Three employees, twenty-two volunteers and a vet who comes even on Sundays.',
  ],
  'igelstation-bergisches-land': [
    'Hedgehogs, songbirds, squirrels: the station nurses small wild animals and sends them back to where they belong.',
    'A telephone that is answered day and night, an intensive-care room, and four release gardens.',
    'Advice alone saves half of the animals, because most found hedgehogs need no rescue.',
  ],
  'kammerorchester-saalebogen': [
    'Amateurs and students of music play together, in village churches as well as in the cathedral.',
    'Six programmes a year, a children’s orchestra and instruments on loan for those who cannot buy one.',
    'Founded in 1953 by five teachers; today 48 players from three generations.',
  ],
  'kulturbahnhof-weserbergland': [
    'Trains no longer stop in the old goods hall, but bands, theatre groups and poets do.',
    'A hundred evenings a year, a youth theatre and a workshop for stage technology.',
    'Everything is done by volunteers, from the box office to the follow spot.',
  ],
  'tsv-hochsauerland': [
    'A village club with eleven departments, from football to cross-country skiing, and more members than the village has houses.',
    'Sixty training sessions a week for everyone between three and ninety-one.',
    'Over a hundred volunteers, a third of them younger than thirty.',
  ],
  'sc-nordlicht-kiel': [
    'On the east bank of the fjord the club brings children from thirty countries onto one pitch.',
    'Football, basketball, sailing and a homework club before each training.',
    'Whoever cannot pay the fee does not have to explain why.',
  ],
  'feuerwehr-altmuehltal': [
    'Eight volunteer fire brigades along the Altmühl help each other, and their friends help them.',
    'The friends buy what the municipality cannot: youth training, protective gear, aid for the injured.',
    'Three hundred active members in eight villages, ninety in the youth brigades.',
  ],
  'bergrettung-harz': [
    'When somebody is lost between Brocken and Bode gorge, volunteers leave their work and set off.',
    'About 120 operations a year, in fog, snow and thunderstorms.',
    'Forty-one rescuers, five search dogs, one sledge from 1962 that still works.',
  ],
  'wasserrettung-mueritz': [
    'The largest lake that lies wholly in Germany is beautiful and treacherous. The lifeguards are there all summer.',
    'Six watch towers, two boats, and swimming lessons for every child of the county that wants them.',
    'No child that learned to swim here has drowned since 1991.',
  ],
  'tafelrunde-ruhr': [
    'A long table in the middle of the city, at which everybody is a guest and nobody a case.',
    'Lunch for 120 people on five days a week, cooked from what shops would throw away.',
    'A chef, two trainees and seventy volunteers from fourteen nations.',
  ],
  'marktkueche-augsburg': [
    'Cooking together connects more than any round table. The market kitchen brings neighbors, newcomers and old hands to one stove.',
    'Open cooking evenings, a school for mothers’ recipes and a mobile kitchen on two wheels.',
    'Ninety recipes from thirty countries, collected in a book that has seen its fourth printing.',
  ],
  'wattenmeerhaus-norden': [
    'Twice a day the sea goes away, and a landscape appears that exists nowhere else. The house explains it.',
    'Guided walks, a bird observation post and a small laboratory for school classes.',
    'Eight guides, four volunteers of the federal service, and tides that keep their timetable.',
  ],
  'flussfreunde-mosel': [
    'The river connects three countries. The friends of the river keep its banks clean and its old ferries afloat.',
    'Clean-up days with 600 helpers, water tests with schools, and a ferry museum.',
    'Two ferries under steam and a good connection to colleagues in Luxembourg and Lorraine.',
  ],
  'fachwerkerbe-quedlinburg': [
    'More than two thousand half-timbered houses from eight centuries stand in one small town. The foundation saves those that nobody else can.',
    'Emergency repairs, a building yard for young craftspeople and affordable flats behind old walls.',
    'Nineteen houses saved since 1994, all of them lived in.',
  ],
  'buergerstiftung-saarbogen': [
    'Citizens for their city: the foundation starts what no authority is responsible for and keeps it going until somebody is.',
    'Neighborhood fund, mentors for apprentices, and the tool library at the old slaughterhouse.',
    'Five hundred founders, from pensioners to works councils.',
  ],
  'brueckenbauer-wuerzburg': [
    'People with and without disabilities plan, climb, cook and travel together. The bridges are meant literally, too.',
    'Sports groups, a café with seven inclusive jobs, and a map of barriers that the city uses.',
    'Half of the board lives with a disability.',
  ],
  'hospizkreis-erzgebirge': [
    'Nobody should have to go the last way alone. Volunteers accompany the dying and their families at home.',
    'Ambulant hospice service, grief groups for adults and a separate one for children.',
    'Fifty-six trained companions who give more than 5,000 hours a year.',
  ],
  'nachbarschaft-lindenhof': [
    'Shopping, visits, a lift to the doctor: neighbors help neighbors, so that old people can stay at home.',
    'Some 250 pairs of helpers and the helped, a telephone chain each morning and a Tuesday café.',
    'The youngest helper is sixteen, the oldest eighty-eight.',
  ],
  'kinderzirkus-konfetti': [
    'A circus without animals but with sixty children who juggle, balance and build pyramids.',
    'Weekly training in three schools and a tent on tour every summer.',
    'No child is turned away; the ring has room for everyone.',
  ],
  'heimatverein-altes-land': [
    'The association kept the mill, the archive and the festival of the fruit growers, until it merged with its neighbor.',
    'Mill days, an archive of 12,000 photographs and dialect evenings.',
    'A merger that brought both villages back together.',
  ],
};
