import { expect, test } from 'vitest';
import { translator } from '#platform/i18n.ts';
import { statusOptions } from './list/fundings.ts';

test.each(['en_US', 'de'] as const)('the audit log uses the words of the list for statuses: %s', (locale) => {
  const t = translator(locale);
  for (const { value, label } of statusOptions)
    expect([value, t(`platform.admin:badge.internalFunding.${value}`)]).toEqual([value, t(label)]);
});
