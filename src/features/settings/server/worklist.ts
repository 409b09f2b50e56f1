import { sql } from 'kysely';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';

/** What a new installation has to say about its operator; settings with default values have no row. */
const OPERATOR_SETTINGS = ['platformOperator', 'imprintText', 'supportAddress', 'senderAddress'];

/** The settings of the operator that are still the defaults, except in the demo. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'operator_settings',
    label: 'settings.admin:work.operator',
    screen: '/site-admin/settings/',
    permission: 'change_platform_settings',
    counted: () => sql<bigint>`(SELECT count(*) FROM unnest(${OPERATOR_SETTINGS}::text[]) AS wanted (key)
      WHERE NOT EXISTS (SELECT FROM platform_setting s WHERE s.key IN (wanted.key, 'demoLoaded')))`,
  },
];
