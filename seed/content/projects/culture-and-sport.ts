import { archived, collecting, expired, fresh, funded, type ProjectPlan } from '../types.ts';

const music = 'music-and-culture';

export const culture: readonly ProjectPlan[] = [
  {
    organization: 'kammerorchester-saalebogen',
    category: music,
    key: 'half-size-cellos-for-the-children-s-orchestra',
    needs: [4500, 900],
    target: collecting(0.52),
  },
  {
    organization: 'kammerorchester-saalebogen',
    category: music,
    key: 'concerts-where-the-train-no-longer-stops',
    needs: [1600, 520, 380],
    target: funded,
  },
  {
    organization: 'kammerorchester-saalebogen',
    category: music,
    key: 'the-forgotten-symphony-of-a-schoolmaster',
    needs: [1900, 2400],
    target: expired(0.86),
  },
  {
    organization: 'kulturbahnhof-weserbergland',
    category: music,
    key: 'a-lift-to-the-balcony',
    needs: [6800, 1500],
    target: collecting(0.41),
  },
  {
    organization: 'kulturbahnhof-weserbergland',
    category: music,
    key: 'poetry-on-platform-two',
    needs: [640, 1800, 900],
    target: fresh(4),
  },
  {
    organization: 'heimatverein-altes-land',
    category: music,
    motif: 'house',
    key: 'new-sails-for-the-mill',
    needs: [3900],
    target: archived(1),
    place: { city: 'Jork', postalCode: '21635', latitude: 53.5333, longitude: 9.6811 },
  },
];

const sporty = 'sport';

export const sport: readonly ProjectPlan[] = [
  {
    organization: 'tsv-hochsauerland',
    category: sporty,
    key: 'floodlights-that-let-the-bats-sleep',
    needs: [5400, 1600],
    target: collecting(0.71),
  },
  {
    organization: 'tsv-hochsauerland',
    category: sporty,
    motif: 'trees',
    key: 'skis-for-a-whole-school',
    needs: [2700, 450],
    target: collecting(0.92, 6),
  },
  {
    organization: 'tsv-hochsauerland',
    category: sporty,
    key: 'chairs-for-sitting-football',
    needs: [1250, 220],
    target: funded,
  },
  {
    organization: 'sc-nordlicht-kiel',
    category: sporty,
    key: 'football-boots-for-the-first-training',
    needs: [2400, 1100, 480],
    target: collecting(0.55),
  },
  {
    organization: 'sc-nordlicht-kiel',
    category: sporty,
    motif: 'water',
    key: 'two-dinghies-for-children-from-gaarden',
    needs: [3800, 700, 650],
    target: fresh(5),
  },
  {
    organization: 'sc-nordlicht-kiel',
    category: sporty,
    key: 'night-basketball-at-the-shipyard',
    needs: [1800, 900],
    target: expired(1),
  },
];
