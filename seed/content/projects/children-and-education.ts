import { archived, collecting, expired, fresh, funded, type ProjectPlan } from '../types.ts';

const category = 'children-and-youth';

export const children: readonly ProjectPlan[] = [
  {
    organization: 'waldkindergarten-eichhoernchen',
    category,
    key: 'a-roof-for-the-forest-workshop',
    needs: [2400, 780, 640],
    target: collecting(0.62, 2),
  },
  {
    organization: 'waldkindergarten-eichhoernchen',
    category,
    key: 'dry-feet-for-every-forest-child',
    needs: [1650, 690],
    target: collecting(0.95),
  },
  {
    organization: 'jugendhaus-kompass',
    category,
    motif: 'instruments',
    key: 'night-of-the-open-stage',
    needs: [2900, 840, 560],
    target: collecting(0.38),
  },
  {
    organization: 'jugendhaus-kompass',
    category,
    key: 'bicycles-for-newcomers',
    needs: [1500, 420],
    target: funded,
  },
  {
    organization: 'jugendhaus-kompass',
    category,
    motif: 'water',
    key: 'summer-on-the-canal',
    needs: [1350, 980, 620],
    target: expired(0.71),
  },
  {
    organization: 'kinderzirkus-konfetti',
    category,
    key: 'a-safety-net-for-the-trapeze',
    needs: [3200],
    target: { kind: 'review' },
  },
];

const learning = 'education';

export const education: readonly ProjectPlan[] = [
  {
    organization: 'lesewelt-muensterland',
    category: learning,
    key: 'reading-boxes-for-hospital-beds',
    needs: [3100, 1150],
    target: collecting(0.57),
  },
  {
    organization: 'lesewelt-muensterland',
    category: learning,
    key: 'reading-aloud-in-nine-languages',
    needs: [1400, 700],
    target: fresh(2),
  },
  {
    organization: 'lernwerkstatt-hafenblick',
    category: learning,
    key: 'the-repair-cafe-of-the-fourteen-year-olds',
    needs: [1850, 1260],
    target: collecting(0.44),
  },
  {
    organization: 'lernwerkstatt-hafenblick',
    category: learning,
    key: 'a-weather-buoy-built-by-pupils',
    needs: [2300, 1900, 650],
    target: collecting(0.91),
  },
  {
    organization: 'sternwarte-rhoen',
    category: learning,
    key: 'a-telescope-that-fits-into-a-school-bus',
    needs: [2700, 480],
    target: funded,
  },
  {
    organization: 'sternwarte-rhoen',
    category: learning,
    motif: 'trees',
    key: 'dark-skies-for-the-biosphere-reserve',
    needs: [2900, 720],
    target: archived(1),
  },
];
