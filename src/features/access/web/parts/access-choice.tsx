import { organizationList } from '#features/organizations/list.ts';
import { payoutList } from '#features/payouts/list/payouts.ts';
import { projectList } from '#features/projects/list.ts';
import { userList } from '#features/users/list.ts';
import { listChoices, listRoutes } from '#platform/contract/list-routes.ts';
import type { Call } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Fields } from '#platform/web/forms/form-frame.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import { type AccessKind, accessKinds, viewing } from '../../contract.ts';

interface Props {
  readonly kind: AccessKind;
  readonly user: Option | null;
  readonly record: Option | null;
  readonly onChoose: (changed: Readonly<Record<string, string | null>>) => void;
}

type Find = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

const FOUND = '25';

/** The records of a kind whose name contains a text, by the list that staff see. */
function findRecords(call: Call, kind: AccessKind): Find {
  return async (search, signal) => {
    const query = { search, page_size: FOUND };
    if (kind === 'project') {
      const { results } = await call(listRoutes(projectList).page, { query }, { signal });
      return results.map(({ slug, title }) => ({ value: slug, label: title }));
    }
    if (kind === 'organization') {
      const { results } = await call(listRoutes(organizationList).page, { query }, { signal });
      return results.map(({ slug, title }) => ({ value: slug, label: title }));
    }
    const { results } = await call(listRoutes(payoutList).page, { query }, { signal });
    return results.map(({ id, reference }) => ({ value: id, label: reference }));
  };
}

/** All users, for readers who may view them; otherwise staff, whose rights the page is about. */
function findUsers(call: Call, mayViewUsers: boolean): Find {
  return async (search, signal) => {
    if (!mayViewUsers)
      return (await call(listChoices(userList, 'staff'), { query: { search } }, { signal })).results;
    const query = { search, page_size: FOUND };
    const { results } = await call(listRoutes(userList).page, { query }, { signal });
    return results.map(({ id, name }) => ({ value: id, label: name }));
  };
}

/** The user and the record that the page is about; both are in its address. */
export function AccessChoice({ kind, user, record, onChoose }: Props) {
  const t = useT('access.admin');
  const call = useApi();
  const may = useMay();
  const kinds = accessKinds.filter((one) => may(viewing[one]));
  return (
    <Fields>
      <SearchedChoice
        label={t('user')}
        multiple={false}
        markOptional={false}
        value={user ? [user] : []}
        onChange={([chosen]) => onChoose({ user: chosen?.value ?? null })}
        find={findUsers(call, may('view_users'))}
      />
      <SelectField
        label={t('kind')}
        markOptional={false}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => onChoose({ kind: event.currentTarget.value, record: null })}
      />
      <SearchedChoice
        key={kind}
        label={t('record')}
        hint={t('recordHint')}
        multiple={false}
        markOptional={false}
        value={record ? [record] : []}
        onChange={([chosen]) => onChoose({ record: chosen?.value ?? null })}
        find={findRecords(call, kind)}
      />
    </Fields>
  );
}
