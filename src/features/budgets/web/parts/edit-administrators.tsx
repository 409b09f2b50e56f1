import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Administrators } from '#platform/web/people/administrators.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import {
  addCompanyAdministrator,
  type CompanyWire,
  removeCompanyAdministrator,
} from '../../contract/companies.ts';

interface Props {
  readonly company: Pick<CompanyWire, 'id' | 'slug' | 'administrators'>;
  readonly title: string;
  readonly text: string;
  readonly missingRight?: string;
  readonly className?: string;
  /** For one of them: the last one stays, and whoever removes themselves goes to their account. */
  readonly own?: boolean;
}

/** The administrators of a company; they and staff who may change companies add and remove them. */
export function EditCompanyAdministrators({
  company: { id, slug, administrators },
  own = false,
  ...card
}: Props) {
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { actor } = useRoot();
  const mayChange = useMay()('change_companies') || own;
  return (
    <Administrators
      {...card}
      apart={own}
      administrators={administrators}
      change={
        mayChange
          ? {
              add: (email, idempotencyKey) =>
                call(addCompanyAdministrator, { params: { id }, body: { email } }, { idempotencyKey }),
              remove: async (user) => {
                await call(removeCompanyAdministrator, { params: { id, user } });
                if (own && user === actor?.id) await navigate('/account/profile/');
              },
              hint: t('company.people.hint'),
              invitedTo: { kind: 'company', slug },
              consequence: t('company.people.removeText'),
              refusals: 'budgets',
              keepsLast: own,
            }
          : null
      }
    />
  );
}
