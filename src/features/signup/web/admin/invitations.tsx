import { IconPlus } from '@tabler/icons-react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { resendInvitations, withdrawInvitations } from '../../contract/invitations.ts';
import { invitationList } from '../../list.ts';

export const loader = listLoader(invitationList);
export const shouldRevalidate = listShouldRevalidate;

/** Whom staff have invited, and what became of it. */
export default function Invitations({ loaderData }: { loaderData: ListData<typeof invitationList> }) {
  const t = useT('signup.admin');
  const may = useMay();
  const call = useApi();
  const question = (verb: 'resend' | 'withdraw') => (count: number) => ({
    title: t(`invite.${verb}.title`, { count }),
    text: t(`invite.${verb}.text`),
    confirmLabel: t(`invite.${verb}.confirm`),
  });
  const bulk: BulkAction[] = [
    {
      id: 'resend',
      label: t('invite.resend.action'),
      permission: 'create_users',
      confirm: question('resend'),
      failure: t('invite.resend.failed'),
      run: async ({ selection }) => void (await call(resendInvitations, { body: { selection } })),
    },
    {
      id: 'withdraw',
      label: t('invite.withdraw.action'),
      permission: 'create_users',
      danger: true,
      confirm: question('withdraw'),
      failure: t('invite.withdraw.failed'),
      run: async ({ selection }) => void (await call(withdrawInvitations, { body: { selection } })),
    },
  ];
  return (
    <ListScreen
      list={invitationList}
      data={loaderData}
      title={t('invite.list.title')}
      rowName={(row) => row.email}
      bulk={bulk}
      toolbar={
        may('create_users') ? (
          <LinkButton
            to="/site-admin/invitations/new/"
            variant="trust"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('invite.add')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
