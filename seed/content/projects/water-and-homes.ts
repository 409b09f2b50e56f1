import { archived, collecting, expired, fresh, funded, type ProjectPlan } from '../types.ts';

const wet = 'water';

export const water: readonly ProjectPlan[] = [
  {
    organization: 'wattenmeerhaus-norden',
    category: wet,
    key: 'wheelchairs-for-the-mudflats',
    needs: [5200, 1300],
    target: collecting(0.68, 3),
  },
  {
    organization: 'wattenmeerhaus-norden',
    category: wet,
    key: 'counting-birds-at-every-tide',
    needs: [3900, 2400],
    target: collecting(0.25),
  },
  {
    organization: 'wattenmeerhaus-norden',
    category: wet,
    key: 'an-aquarium-for-the-tide',
    needs: [2800, 1100],
    target: funded,
  },
  {
    organization: 'flussfreunde-mosel',
    category: wet,
    key: 'six-hundred-helpers-for-a-clean-bank',
    needs: [1200, 2100, 700],
    target: collecting(0.58),
  },
  {
    organization: 'flussfreunde-mosel',
    category: wet,
    key: 'the-last-chain-ferry',
    needs: [3600, 3200],
    target: expired(0.34),
    place: { city: 'Beilstein', postalCode: '56814', latitude: 50.1108, longitude: 7.2386 },
  },
  {
    organization: 'flussfreunde-mosel',
    category: wet,
    key: 'fish-ladder-for-the-endert-brook',
    needs: [4400, 1500],
    target: fresh(2),
  },
];

const house = 'homes';

export const homes: readonly ProjectPlan[] = [
  {
    organization: 'fachwerkerbe-quedlinburg',
    category: house,
    key: 'save-the-house-at-finkenherd-4',
    needs: [2900, 3800, 1100],
    target: collecting(0.51, 7),
  },
  {
    organization: 'fachwerkerbe-quedlinburg',
    category: house,
    key: 'tools-for-the-young-builders-yard',
    needs: [4200, 1300],
    target: collecting(0.39),
  },
  {
    organization: 'fachwerkerbe-quedlinburg',
    category: house,
    key: 'windows-for-the-word-museum',
    needs: [5900],
    target: funded,
  },
  {
    organization: 'buergerstiftung-saarbogen',
    category: house,
    key: 'the-tool-library-moves',
    needs: [2600, 1900, 600],
    target: collecting(0.94),
  },
  {
    organization: 'fachwerkerbe-quedlinburg',
    category: house,
    key: 'a-bench-in-front-of-every-second-house',
    needs: [4750],
    target: { kind: 'upcoming' },
  },
  {
    organization: 'heimatverein-altes-land',
    category: house,
    key: 'an-archive-that-does-not-smell-of-damp',
    needs: [1600],
    target: archived(0.93),
  },
];
