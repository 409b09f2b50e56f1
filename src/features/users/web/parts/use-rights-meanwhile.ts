import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { usePermissionWords } from '#platform/web/ui/states.tsx';
import type { RightsHolder } from './use-changeable.ts';

/** A line for each user whose rights somebody else has changed since the page was opened. */
export function useRightsMeanwhile(users: readonly RightsHolder[]): readonly string[] {
  const t = useT('users.admin');
  const words = usePermissionWords();
  const [opened] = useState(users);
  const inWords = (from: RightsHolder, to: RightsHolder) =>
    to.permissions
      .filter((permission) => !from.permissions.includes(permission))
      .map(words)
      .join(', ');
  return opened.flatMap((before) => {
    const now = users.find(({ id }) => id === before.id);
    if (now?.version === before.version) return [];
    if (!now) return [t('several.nowLeftOut', { name: before.name })];
    const [given, withdrawn] = [inWords(before, now), inWords(now, before)];
    const changes = [
      ...(given === '' ? [] : [t('rights.given', { permissions: given })]),
      ...(withdrawn === '' ? [] : [t('rights.withdrawn', { permissions: withdrawn })]),
    ];
    return [t('several.changedUser', { name: before.name, changes: changes.join('; ') })];
  });
}
