import { archived, collecting, fresh, funded, type ProjectPlan } from '../types.ts';

const help = 'rescue';

export const rescue: readonly ProjectPlan[] = [
  {
    organization: 'feuerwehr-altmuehltal',
    category: help,
    key: 'helmets-for-the-youth-brigade',
    needs: [2880, 640],
    target: collecting(0.78),
  },
  {
    organization: 'feuerwehr-altmuehltal',
    category: help,
    key: 'a-drone-that-finds-the-missing',
    needs: [6200, 1600, 950],
    target: collecting(0.36),
    place: { city: 'Solnhofen', postalCode: '91807', latitude: 48.8964, longitude: 10.9947 },
  },
  {
    organization: 'bergrettung-harz',
    category: help,
    key: 'a-new-stretcher-for-steep-ground',
    needs: [4900, 1200],
    target: collecting(0.93, 3),
    place: { city: 'Thale', postalCode: '06502', latitude: 51.7414, longitude: 11.027 },
  },
  {
    organization: 'bergrettung-harz',
    category: help,
    key: 'training-for-two-young-search-dogs',
    needs: [2200, 860],
    target: funded,
  },
  {
    organization: 'wasserrettung-mueritz',
    category: help,
    motif: 'water',
    key: 'swimming-lessons-for-every-child',
    needs: [2600, 1400, 480],
    target: collecting(0.6, 11),
    place: { city: 'Klink', postalCode: '17192', latitude: 53.4797, longitude: 12.624 },
  },
  {
    organization: 'wasserrettung-mueritz',
    category: help,
    key: 'a-watch-tower-for-the-east-shore',
    needs: [2100, 1700, 900],
    target: fresh(3),
  },
];

const kitchen = 'meals';

export const meals: readonly ProjectPlan[] = [
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    key: 'a-dishwasher-for-a-hundred-and-twenty-guests',
    needs: [4600, 700],
    target: collecting(0.83, 4),
  },
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    key: 'sunday-lunch-for-those-who-eat-alone',
    needs: [2300, 600],
    target: collecting(0.47),
  },
  {
    organization: 'tafelrunde-ruhr',
    category: kitchen,
    key: 'an-apprenticeship-in-the-social-kitchen',
    needs: [3700],
    target: funded,
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    key: 'the-kitchen-on-two-wheels',
    needs: [1150, 680, 1200],
    target: collecting(0.31),
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    key: 'a-cookbook-in-easy-language',
    needs: [1300, 2200],
    target: collecting(0.9),
  },
  {
    organization: 'marktkueche-augsburg',
    category: kitchen,
    key: 'winter-kitchen-at-koenigsplatz',
    needs: [2100, 800],
    target: archived(0.88),
  },
];
