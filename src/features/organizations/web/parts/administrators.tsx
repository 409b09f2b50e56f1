import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts } from './facts.tsx';

export interface AdministratorsProps {
  readonly people: readonly { readonly name: string; readonly email: string }[];
}

/** Who administers an organisation, and with it its projects. */
export function Administrators({ people }: AdministratorsProps) {
  const t = useT('organizations.admin');
  return (
    <Card as="section" padded>
      <h2>{t('detail.administrators')}</h2>
      {people.length === 0 ? (
        <p className="muted">{t('detail.noAdministrators')}</p>
      ) : (
        <Facts rows={people.map(({ name, email }) => [name, email] as const)} />
      )}
    </Card>
  );
}
