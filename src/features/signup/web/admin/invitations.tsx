import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { resendInvitations, withdrawInvitations } from '../../contract/invitations.ts';
import { invitationList } from '../../list.ts';

export const loader = listLoader(invitationList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All invitations with their state; they can be sent again or withdrawn. */
export default function Invitations({ loaderData }: { loaderData: ListData<typeof invitationList> }) {
  const t = useT('signup.admin');
  const actionOf = useBulkAction();
  /** The role, and how many single permissions are granted beside it. */
  const roleOf = ({ preset, permission_count: count }: RowOf<typeof invitationList>) =>
    [
      ...(preset && preset !== 'custom' ? [t(`invite.preset.${preset}`)] : []),
      ...(count > 0 ? [t('invite.single', { count })] : []),
    ].join(', ');
  const actionTexts = (verb: 'resend' | 'withdraw') => ({
    id: verb,
    label: t(`invite.${verb}.action`),
    confirm: (count: number) => ({
      title: t(`invite.${verb}.title`, { count }),
      text: t(`invite.${verb}.text`),
      confirmLabel: t(`invite.${verb}.confirm`),
    }),
    failure: t(`invite.${verb}.failed`),
  });
  const bulk = [
    actionOf(resendInvitations, actionTexts('resend')),
    actionOf(withdrawInvitations, { ...actionTexts('withdraw'), danger: true }),
  ];
  return (
    <ListScreen
      list={invitationList}
      data={loaderData}
      title={t('invite.list.title')}
      rowName={(row) => row.email}
      bulk={bulk}
      cells={{ preset: (row) => roleOf(row) }}
      toolbar={
        <AddLink to="/site-admin/invitations/new/" permission="create_users" label={t('invite.add')} />
      }
    />
  );
}
