import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts } from './facts.tsx';

export interface AdministratorsProps {
  readonly administrators: readonly { readonly name: string; readonly email: string }[];
}

/** The administrators of an organization and its projects. */
export function Administrators({ administrators }: AdministratorsProps) {
  const t = useT('organizations.admin');
  return (
    <Card as="section" padded>
      <h2>{t('detail.administrators')}</h2>
      {administrators.length === 0 ? (
        <p className="muted">{t('detail.noAdministrators')}</p>
      ) : (
        <Facts rows={administrators.map(({ name, email }) => [name, email] as const)} />
      )}
    </Card>
  );
}
