/** Who may import whom: the table of rooms of docs/architecture.md, as data. */

/**
 * The features from the bottom up: each may use only those above it in this list. One that is not listed is on top: it
 * may use all of these, and must be listed as soon as another feature uses it.
 */
export const order = [
  'banks',
  'ledger',
  'settings',
  'tables',
  'categories',
  'pages',
  'search-log',
  'accounts',
  'reminders',
  'organizations',
  'budgets',
  'users',
  'signup',
  'funding-records',
  'settlement',
  'cofunding',
  'votings',
  'votes',
  'programmes',
  'projects',
  'favorites',
  'applications',
  'sandbox',
  'donations',
  'received-donations',
  'chargebacks',
  'payments-to-clarify',
  'bank-transfers',
  'payments',
  'giving',
  'coins',
  'payouts',
  'internal-fundings',
  'mails',
  'exports',
  'news-items',
  'donor-corrections',
  'external-services',
  'detail-pages',
  'explore',
  'shell',
  'audit-log',
  'statistics',
];

const placeIn = (feature: string) => (order.includes(feature) ? order.indexOf(feature) : order.length);

/** Whether a feature is below another one and may be used by it. */
export const isBelow = (lower: string, upper: string) => placeIn(lower) < placeIn(upper);

/** Compares two features for sorting: the lower one comes first. */
export const byOrder = (one: string, other: string) =>
  placeIn(one) - placeIn(other) || one.localeCompare(other);

export type Room =
  | 'kernel'
  | 'platform'
  | 'platform/contract'
  | 'platform/server'
  | 'platform/web'
  | 'app'
  | 'testing'
  | 'rules'
  | 'contract'
  | 'list'
  | 'messages'
  | 'server'
  | 'server/index'
  | 'web'
  | 'web/parts';

export interface Place {
  room: Room;
  feature?: string;
}

/** The room of a file of `src`. */
export function placeOf(path: string): Place | undefined {
  const [top, area, second = '', ...rest] = path.split('/');
  if (top !== 'src') return undefined;
  if (area === 'kernel') return { room: 'kernel' };
  if (area === 'app' || area === 'testing') return { room: area };
  if (area === 'platform') {
    if (second === 'contract' || second === 'server' || second === 'web')
      return { room: `platform/${second}` };
    return { room: 'platform' };
  }
  if (area !== 'features') return undefined;
  return { room: featureRoom(rest), feature: second };
}

function featureRoom([first = '', second]: string[]): Room {
  if (first === 'server') return second === 'index.ts' ? 'server/index' : 'server';
  if (first === 'web') return second === 'parts' ? 'web/parts' : 'web';
  if (first === 'messages') return 'messages';
  if (first === 'contract.ts' || first === 'contract') return 'contract';
  if (first === 'list.ts' || first === 'list') return 'list';
  // Other files beside contract.ts are pure, like the rules.
  return 'rules';
}

const webRooms: readonly Room[] = [
  'kernel',
  'rules',
  'contract',
  'list',
  'web',
  'web/parts',
  'platform',
  'platform/contract',
  'platform/web',
];

/** What a room may import from its own feature or from the platform. */
export const own: Record<Room, readonly Room[]> = {
  kernel: ['kernel'],
  platform: ['kernel', 'platform', 'platform/contract'],
  'platform/contract': ['kernel', 'platform/contract', 'platform'],
  'platform/server': ['kernel', 'platform', 'platform/contract', 'platform/server'],
  'platform/web': ['kernel', 'platform', 'platform/contract', 'platform/web'],
  app: [],
  // Helpers of tests know tables, and no feature.
  testing: ['kernel', 'platform', 'platform/contract', 'platform/server', 'platform/web', 'testing'],
  rules: ['kernel', 'rules'],
  // A bulk action names the list whose rows it processes.
  contract: ['kernel', 'rules', 'contract', 'list', 'platform/contract'],
  list: ['kernel', 'rules', 'contract', 'list', 'platform/contract'],
  messages: ['messages'],
  server: [
    'kernel',
    'rules',
    'contract',
    'list',
    'server',
    'server/index',
    'platform',
    'platform/contract',
    'platform/server',
  ],
  'server/index': [
    'kernel',
    'rules',
    'contract',
    'list',
    'server',
    'server/index',
    'platform',
    'platform/contract',
    'platform/server',
  ],
  web: webRooms,
  'web/parts': webRooms,
};

/** What a room may import from another, lower feature. */
export const others: Partial<Record<Room, readonly Room[]>> = {
  rules: ['rules'],
  contract: ['rules', 'contract'],
  list: ['rules', 'contract'],
  server: ['rules', 'contract', 'list', 'server/index'],
  'server/index': ['rules', 'contract', 'list', 'server/index'],
  web: ['rules', 'contract', 'list', 'web/parts'],
  'web/parts': ['rules', 'contract', 'list', 'web/parts'],
};
