import { banned, collecting, expired, fresh, funded, type ProjectPlan } from '../types.ts';

const green = 'nature';

export const nature: readonly ProjectPlan[] = [
  {
    organization: 'naturschutz-oberlausitz',
    category: green,
    key: 'twelve-ponds-for-the-tree-frog',
    needs: [3600, 1250, 900],
    target: collecting(0.48),
  },
  {
    organization: 'naturschutz-oberlausitz',
    category: green,
    key: 'a-scythe-course-for-the-orchid-meadow',
    needs: [1900, 640],
    target: fresh(3),
    place: { city: 'Königshain', postalCode: '02829', latitude: 51.1797, longitude: 14.8666 },
  },
  {
    organization: 'bergwaldfreunde-allgaeu',
    category: green,
    key: 'five-thousand-silver-firs-for-the-gruenten',
    needs: [5200, 2600, 1400],
    target: collecting(0.66, 9),
    place: { city: 'Burgberg im Allgäu', postalCode: '87545', latitude: 47.5353, longitude: 10.2873 },
  },
  {
    organization: 'bergwaldfreunde-allgaeu',
    category: green,
    key: 'school-classes-plant-their-forest',
    needs: [2200, 1300],
    target: funded,
  },
  {
    organization: 'streuobst-taubertal',
    category: green,
    key: 'old-apples-young-hands',
    needs: [1750, 2800, 700],
    target: collecting(0.29),
  },
  {
    organization: 'streuobst-taubertal',
    category: green,
    key: 'a-register-of-lost-pears',
    needs: [1100, 980],
    target: expired(0.43),
  },
];

const paw = 'animals';

export const animals: readonly ProjectPlan[] = [
  {
    organization: 'tierschutz-uckermark',
    category: paw,
    key: 'a-warm-quarantine-for-kittens',
    needs: [2900, 2100, 360],
    target: collecting(0.74),
  },
  {
    organization: 'tierschutz-uckermark',
    category: paw,
    key: 'neutering-mobile-for-farm-cats',
    needs: [4200, 1100],
    target: collecting(0.33),
  },
  {
    organization: 'tierschutz-uckermark',
    category: paw,
    key: 'a-meadow-for-old-dogs',
    needs: [1900, 760],
    target: funded,
  },
  {
    organization: 'igelstation-bergisches-land',
    category: paw,
    key: 'incubators-for-orphaned-hedgehogs',
    needs: [2550, 540],
    target: collecting(0.94, 5),
  },
  {
    organization: 'igelstation-bergisches-land',
    category: paw,
    key: 'swift-towers-for-elberfeld',
    needs: [3400, 260],
    target: fresh(1),
  },
  {
    organization: 'tierschutz-uckermark',
    category: paw,
    key: 'rescue-transport-from-abroad',
    needs: [2600],
    target: banned(0.2),
  },
];
