import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Administrators } from '#platform/web/people/administrators.tsx';
import { useMay } from '#platform/web/root-data.ts';
import {
  addOrganizationAdministrator,
  removeOrganizationAdministrator,
} from '../../contract/administrators.ts';
import type { readOrganizationReview } from '../../contract/review.ts';

interface Props {
  readonly organization: Pick<ResponseOf<typeof readOrganizationReview>, 'slug' | 'administrators'>;
}

/** The administrators of an organization and its projects; staff who may change organizations add and remove them. */
export function EditAdministrators({ organization: { slug, administrators } }: Props) {
  const t = useT('organizations.admin');
  const call = useApi();
  const mayChange = useMay()('change_organizations');
  return (
    <Administrators
      title={t('detail.administrators')}
      administrators={administrators}
      change={
        mayChange
          ? {
              add: (email, idempotencyKey) =>
                call(addOrganizationAdministrator, { params: { slug }, body: { email } }, { idempotencyKey }),
              remove: (user) => call(removeOrganizationAdministrator, { params: { slug, user } }),
              hint: t('people.hint'),
              consequence: t('people.removeText'),
              refusals: 'organizations',
              keepsLast: true,
            }
          : null
      }
    />
  );
}
