/** Who may import whom: the table of rooms of docs/architecture.md, as data. */

/**
 * The features from the bottom up: each may use only those above it in this list. A feature that is not
 * named here fails the tidy test.
 */
export const order = [
  'ledger',
  'settings',
  'tables',
  'categories',
  'pages',
  'search-log',
  'accounts',
  'organizations',
  'budgets',
  'signup',
  'funding-records',
  'settlement',
  'cofunding',
  'votings',
  'programmes',
  'projects',
  'favorites',
  'applications',
  'sandbox',
  'donations',
  'payments-to-clarify',
  'bank-transfers',
  'payments',
  'giving',
  'coins',
  'payouts',
  'internal-fundings',
  'mails',
  'exports',
  'external-services',
  'detail-pages',
  'explore',
  'shell',
];

export type Room =
  | 'kernel'
  | 'platform'
  | 'platform/contract'
  | 'platform/server'
  | 'platform/web'
  | 'app'
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

/** The room that a file of `src` stands in. */
export function placeOf(path: string): Place | undefined {
  const [, area, second = '', ...rest] = path.split('/');
  if (area === 'kernel') return { room: 'kernel' };
  if (area === 'app') return { room: 'app' };
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
  // Whatever else lies beside contract.ts is pure, like the rules.
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

/** What a room may import of its own feature or of the platform. */
export const own: Record<Room, readonly Room[]> = {
  kernel: ['kernel'],
  platform: ['kernel', 'platform', 'platform/contract'],
  'platform/contract': ['kernel', 'platform/contract', 'platform'],
  'platform/server': ['kernel', 'platform', 'platform/contract', 'platform/server'],
  'platform/web': ['kernel', 'platform', 'platform/contract', 'platform/web'],
  app: [],
  rules: ['kernel', 'rules'],
  // A bulk action names the list whose rows it takes.
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

/** What a room may import of another feature that stands lower. */
export const others: Partial<Record<Room, readonly Room[]>> = {
  rules: ['rules'],
  contract: ['rules', 'contract'],
  list: ['rules', 'contract'],
  server: ['rules', 'contract', 'list', 'server/index'],
  'server/index': ['rules', 'contract', 'list', 'server/index'],
  web: ['rules', 'contract', 'list', 'web/parts'],
  'web/parts': ['rules', 'contract', 'list', 'web/parts'],
};
