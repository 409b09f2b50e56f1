import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Administrators } from '#platform/web/people/administrators.tsx';
import type { AdministratorWire } from '#platform/contract/administrators.ts';
import { useRoot } from '#platform/web/root-data.ts';
import {
  addOrganizationAdministrator,
  removeOrganizationAdministrator,
} from '../../contract/administrators.ts';

interface Props {
  readonly slug: string;
  readonly administrators: readonly AdministratorWire[];
  /** Readers who may not change them see them alone. */
  readonly mayChange: boolean;
  /** Where somebody goes who has removed themselves. */
  readonly afterLeaving?: string;
  readonly apart?: boolean;
}

/** The administrators of an organization and its projects; they and staff who may change organizations add and remove them. */
export function EditAdministrators({ slug, administrators, mayChange, afterLeaving, apart = false }: Props) {
  const t = useT('organizations.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { actor } = useRoot();
  return (
    <Administrators
      title={t('detail.administrators')}
      apart={apart}
      administrators={administrators}
      change={
        mayChange
          ? {
              add: (email, idempotencyKey) =>
                call(addOrganizationAdministrator, { params: { slug }, body: { email } }, { idempotencyKey }),
              remove: async (user) => {
                await call(removeOrganizationAdministrator, { params: { slug, user } });
                if (afterLeaving !== undefined && user === actor?.id) await navigate(afterLeaving);
              },
              hint: t('people.hint'),
              invitedTo: { kind: 'organization', slug },
              consequence: t('people.removeText'),
              refusals: 'organizations',
              keepsLast: true,
            }
          : null
      }
    />
  );
}
