import { banned, collecting, expired, fresh, funded, type ProjectPlan } from '../types.ts';

const together = 'inclusion';

export const inclusion: readonly ProjectPlan[] = [
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    key: 'everybody-climbs',
    needs: [1900, 1300],
    target: collecting(0.64, 8),
  },
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    key: 'seven-jobs-behind-the-counter',
    needs: [4300, 1600],
    target: collecting(0.42),
  },
  {
    organization: 'brueckenbauer-wuerzburg',
    category: together,
    key: 'a-map-of-kerbs',
    needs: [1200, 900, 360],
    target: funded,
  },
  {
    organization: 'buergerstiftung-saarbogen',
    category: together,
    key: 'mentors-for-the-first-year-of-work',
    needs: [5100, 1400],
    target: collecting(0.49),
  },
  {
    organization: 'buergerstiftung-saarbogen',
    category: together,
    motif: 'instruments',
    key: 'sign-language-at-the-theatre',
    needs: [5600],
    target: expired(0.58),
  },
  {
    organization: 'jugendhaus-kompass',
    category: together,
    motif: 'table',
    key: 'language-cafe-for-parents',
    needs: [1900],
    target: { kind: 'draft' },
  },
  {
    organization: 'marktkueche-augsburg',
    category: together,
    motif: 'table',
    key: 'cooking-without-seeing',
    needs: [1800, 640],
    target: { kind: 'accepted' },
  },
];

const care = 'health';

export const health: readonly ProjectPlan[] = [
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    key: 'a-grief-group-for-children',
    needs: [4200, 1500],
    target: collecting(0.76),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    key: 'the-car-that-fulfils-last-wishes',
    needs: [6400, 1200],
    target: collecting(0.28),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    key: 'training-of-twelve-companions',
    needs: [3720],
    target: funded,
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    key: 'the-red-bench-on-the-first-floor',
    needs: [3300, 540],
    target: collecting(0.87),
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    key: 'tablets-and-patience',
    needs: [2400, 720],
    target: fresh(4),
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    key: 'miracle-lamps-against-pain',
    needs: [1800],
    target: banned(0.12),
  },
  {
    organization: 'hospizkreis-erzgebirge',
    category: care,
    key: 'private-garden-for-the-board',
    needs: [5200],
    target: { kind: 'rejected' },
  },
  {
    organization: 'nachbarschaft-lindenhof',
    category: care,
    key: 'a-hearing-loop-for-the-tuesday-cafe',
    needs: [1700],
    target: { kind: 'draft' },
  },
];
