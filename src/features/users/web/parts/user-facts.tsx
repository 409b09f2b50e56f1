import { Link } from 'react-router';
import type { ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import type { StaffUser } from '../../contract/users.ts';
import { stateTones } from '../../list.ts';

interface Props {
  readonly user: StaffUser;
}

const usertypes = [1, 2, 4, 5] as const;

/** What decisions about an account are based on. */
export function useShownFacts({ user }: Props): ShownFact[] {
  const t = useT('users.admin');
  const format = useFormat();
  return [
    { label: t('field.email'), value: user.email },
    { label: t('field.pendingEmail'), value: user.pending_email ?? '–' },
    { label: t('field.state'), value: t(`state.${user.state}`) },
    { label: t('field.role'), value: t(`role.${user.role}`) },
    { label: t('rights.title'), value: format.number(user.permission_count) },
  ];
}

/** Who owns the account, its kind, state and role, and its days. */
export function UserFacts({ user }: Props) {
  const t = useT('users.admin');
  const format = useFormat();
  const at = (instant: string | null) => (instant ? format.dateTime(instant) : '–');
  const usertype = usertypes.find((known) => known === user.usertype);
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('user.account')}</h2>
        <Badge tone={stateTones[user.state]}>{t(`state.${user.state}`)}</Badge>
      </CardHead>
      <Facts>
        <Fact label={t('field.username')}>{user.username}</Fact>
        <Fact label={t('field.email')}>
          <EmailAddress address={user.email} />
        </Fact>
        {user.pending_email !== null && (
          <Fact label={t('field.pendingEmail')}>
            <EmailAddress address={user.pending_email} />
          </Fact>
        )}
        {usertype && <Fact label={t('field.usertype')}>{t(`usertype.${usertype}`)}</Fact>}
        <Fact label={t('field.role')}>{t(`role.${user.role}`)}</Fact>
        {user.is_staff && !user.is_superuser && (
          <Fact label={t('rights.title')}>{format.number(user.permission_count)}</Fact>
        )}
        <Fact label={t('field.createdAt')}>{at(user.created_at)}</Fact>
        <Fact label={t('field.activatedAt')}>{at(user.activated_at)}</Fact>
        <Fact label={t('field.lastLogin')}>{at(user.last_login_at)}</Fact>
        {user.deletion_requested_at && (
          <Fact label={t('field.deletionRequestedAt')}>{at(user.deletion_requested_at)}</Fact>
        )}
        <Fact label={t('field.sessions')}>{format.number(user.sessions)}</Fact>
      </Facts>
    </Card>
  );
}

/** The organizations, single projects and companies that the account acts for, as far as the caller may view them. */
export function AdministeredRecords({ user }: Props) {
  const t = useT('users.admin');
  const { organizations, companies, projects } = user;
  if (organizations === null && companies === null && projects === null) return null;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('user.administers')}</h2>
      </CardHead>
      {[organizations, companies, projects].every((one) => one === null || one.length === 0) ? (
        <p>{t('user.nothing')}</p>
      ) : (
        <Facts>
          {organizations && (
            <Fact label={t('field.organizations')}>
              {organizations.length === 0 && '–'}
              {organizations.map(({ slug, title }) => (
                <div key={slug}>
                  <Link to={`/site-admin/organization/${slug}/update/`}>{title}</Link>
                </div>
              ))}
            </Fact>
          )}
          {projects && (
            <Fact label={t('field.projects')}>
              {projects.length === 0 && '–'}
              {projects.map(({ slug, title }) => (
                <div key={slug}>
                  <Link to={`/site-admin/project/${slug}/update/`}>{title}</Link>
                </div>
              ))}
            </Fact>
          )}
          {companies && (
            <Fact label={t('field.companies')}>
              {companies.length === 0 && '–'}
              {companies.map(({ id, title }) => (
                <div key={id}>
                  <Link to={`/site-admin/companies/${id}/`}>{title}</Link>
                </div>
              ))}
            </Fact>
          )}
        </Facts>
      )}
    </Card>
  );
}
