import { useT } from '#platform/web/i18n.tsx';
import {
  type ListAction,
  useBulkAction,
  useOpposite,
  useOrganizationReason,
  wordsForOrganization,
} from '#platform/web/lists/index.ts';
import { archiveOrganizations, deleteOrganizations, restoreOrganizations } from '../../contract/archive.ts';

type Action = 'archive' | 'restore' | 'delete';

/** The actions on one or several organizations. */
export function useOrganizationActions(): Readonly<Record<Action, ListAction>> {
  const t = useT('organizations.admin');
  const reason = useOrganizationReason();
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const done = (action: Action) => (count: number) => t(`${action}.done`, { count });
  const optionsOf = (action: Action) => ({
    id: action,
    label: t(`${action}.action`),
    danger: action !== 'restore',
    confirm: (count: number) => ({
      title: t(`${action}.title`, { count }),
      text: t(`${action}.text`),
      confirmLabel: t(`${action}.action`),
      ...(action === 'delete' ? {} : { reason }),
    }),
    failure: t(`${action}.failed`),
    done: done(action),
  });
  return {
    archive: actionOf(archiveOrganizations, {
      ...optionsOf('archive'),
      body: wordsForOrganization,
      undo: opposite(restoreOrganizations, {}, done('restore')),
    }),
    restore: actionOf(restoreOrganizations, {
      ...optionsOf('restore'),
      body: wordsForOrganization,
      undo: opposite(archiveOrganizations, {}, done('archive')),
    }),
    delete: actionOf(deleteOrganizations, optionsOf('delete')),
  };
}
