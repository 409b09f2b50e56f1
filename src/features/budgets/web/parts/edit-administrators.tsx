import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Administrators } from '#platform/web/people/administrators.tsx';
import { useMay } from '#platform/web/root-data.ts';
import {
  addCompanyAdministrator,
  type CompanyWire,
  removeCompanyAdministrator,
} from '../../contract/companies.ts';

interface Props {
  readonly company: Pick<CompanyWire, 'id' | 'administrators'>;
  readonly title: string;
  readonly text: string;
  readonly missingRight?: string;
  readonly className?: string;
}

/** The administrators of a company; staff who may change companies add and remove them. */
export function EditCompanyAdministrators({ company: { id, administrators }, ...card }: Props) {
  const t = useT('budgets.admin');
  const call = useApi();
  const mayChange = useMay()('change_companies');
  return (
    <Administrators
      {...card}
      administrators={administrators}
      change={
        mayChange
          ? {
              add: (email, idempotencyKey) =>
                call(addCompanyAdministrator, { params: { id }, body: { email } }, { idempotencyKey }),
              remove: (user) => call(removeCompanyAdministrator, { params: { id, user } }),
              hint: t('company.people.hint'),
              consequence: t('company.people.removeText'),
              refusals: 'budgets',
              keepsLast: false,
            }
          : null
      }
    />
  );
}
