import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { missingToGrant, presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormCheckbox } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { SearchedChoice } from '#platform/web/ui/searched-choice.tsx';
import { usePermissionWords } from '#platform/web/ui/states.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { changeRights, readRights } from '../../contract/rights.ts';
import { userList } from '../../list.ts';
import { type RightsEntry, UserRightsGrid } from '../parts/rights-grid.tsx';
import styles from '../parts/rights.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const id = params['id'] ?? '';
  const other = new URL(request.url).searchParams.get('with');
  return {
    rights: await call(readRights, { params: { id } }),
    other: other && /^\d{1,18}$/.test(other) ? await call(readRights, { params: { id: other } }) : null,
  };
}

/** The rights of one user: staff and administrator, and the grid; beside those of another user if asked for. */
export default function UserPermissions() {
  const { rights, other } = useLoaderData<typeof loader>();
  const t = useT('users.admin');
  return (
    <AdminPage
      record={`app_user:${rights.id}`}
      title={t('rights.of', { name: rights.name })}
      crumbs={[
        { label: t('list.title'), to: '/site-admin/users/' },
        { label: rights.name, to: `/site-admin/users/${rights.id}/` },
      ]}
    >
      <Requested requested={rights.requested} />
      <RightsForm key={rights.id} rights={rights} other={other} />
    </AdminPage>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What the user has asked for (decision 437). */
function Requested({ requested }: Pick<Loaded['rights'], 'requested'>) {
  const t = useT('users.admin');
  const format = useFormat();
  const words = usePermissionWords();
  if (requested.length === 0) return null;
  const permissions = requested
    .map(({ permission, requested_at: at }) => `${words(permission)} (${format.date(at)})`)
    .join('; ');
  return (
    <div className={styles.requested}>
      <Alert tone="info">{t('missing.requested', { permissions })}</Alert>
    </div>
  );
}

/** What is sent once somebody is no longer staff: all of their rights end with it, which the grid cannot show. */
const noRights: RightsEntry = { is_staff: false, is_superuser: false, permissions: [] };

/** Each right is a tick of its own: what was ticked and unticked here applies to what somebody else has saved. */
function bothChanges(kept: RightsEntry, base: RightsEntry, stored: RightsEntry): RightsEntry['permissions'] {
  const others = stored.permissions.filter(
    (right) => kept.permissions.includes(right) || !base.permissions.includes(right),
  );
  const own = kept.permissions.filter((right) => !base.permissions.includes(right));
  return [...new Set([...others, ...own])];
}

/** The form, and in words the rights that somebody else has granted and withdrawn since the page was opened. */
function useRightsForm({ id, name: _name, requested: _requested, ...seen }: Loaded['rights']) {
  const t = useT('users.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const words = usePermissionWords();
  const [opened, setOpened] = useState(seen.permissions);
  const inWords = (rights: readonly GridPermission[]) => rights.map(words).join(', ');
  const given = seen.permissions.filter((right) => !opened.includes(right));
  const withdrawn = opened.filter((right) => !seen.permissions.includes(right));
  const form = useApiForm({
    defaults: seen,
    storedVersion: JSON.stringify(seen),
    adapt: (kept, base) => ({ ...kept, permissions: bothChanges(kept, base, seen) }),
    bodyOf: (entry) => ({ ...(entry.is_staff ? entry : noRights), seen }),
    refusals: 'users',
    send: (body, idempotencyKey) => call(changeRights, { params: { id }, body }, { idempotencyKey }),
    done: async ({ permissions }) => {
      showToast({ tone: 'success', message: t('rights.done') });
      setOpened(permissions);
      await revalidate();
    },
  });
  const meanwhile = [
    ...(given.length > 0 ? [t('rights.given', { permissions: inWords(given) })] : []),
    ...(withdrawn.length > 0 ? [t('rights.withdrawn', { permissions: inWords(withdrawn) })] : []),
  ];
  return { form, meanwhile: meanwhile.join('; ') };
}

function RightsForm({ rights, other }: Loaded) {
  const t = useT('users.admin');
  const may = useMay();
  const { actor } = useRoot();
  const { form, meanwhile } = useRightsForm(rights);
  const [isStaff, isSuperuser] = useWatch({ control: form.control, name: ['is_staff', 'is_superuser'] });
  const mayChange =
    may('change_permissions') &&
    String(actor?.id) !== rights.id &&
    (!rights.is_superuser || may('superuser'));
  const fields = (
    <>
      <p className={styles.intro}>{t('rights.intro')}</p>
      <FormCheckbox
        form={form}
        name="is_staff"
        label={t('rights.isStaff')}
        hint={t('rights.isStaffHint')}
        disabled={!mayChange}
      />
      <FormCheckbox
        form={form}
        name="is_superuser"
        label={t('rights.isSuperuser')}
        hint={t('rights.isSuperuserHint')}
        disabled={!mayChange || !may('superuser') || !isStaff}
      />
      {mayChange && <Presets form={form} />}
      <Comparison rights={rights} other={other} />
      <SavedMeanwhile name="permissions" inWords={() => meanwhile} />
      <UserRightsGrid form={form} enabled={mayChange && isStaff && !isSuperuser} other={other} />
    </>
  );
  if (!mayChange) return <div className={styles.readOnly}>{fields}</div>;
  return (
    <FormPage form={form} save={t('rights.save')} labels={{ is_staff: t('rights.isStaff') }}>
      {fields}
    </FormPage>
  );
}

/** Buttons that select the rights of a role. */
function Presets({ form }: { readonly form: ApiForm<RightsEntry> }) {
  const t = useT('users.admin');
  const may = useMay();
  const offered = presetNames.filter((preset) => missingToGrant(may, preset) === null);
  const select = (permissions: GridPermission[]) => {
    form.setValue('is_staff', true, { shouldDirty: true });
    form.setValue('is_superuser', false, { shouldDirty: true });
    form.setValue('permissions', permissions, { shouldDirty: true });
  };
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.presets}>
      <legend>{t('rights.presets')}</legend>
      <p>{t('rights.presetsHint')}</p>
      {offered.map((preset) => (
        <Button key={preset} variant="quiet" onClick={() => select(rightsOfPreset(preset))}>
          {t(`role.${preset}`)}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => select([])}>
        {t('rights.none')}
      </Button>
    </fieldset>
  );
}

/** Selects another member of staff to compare with. */
function Comparison({ rights, other }: Loaded) {
  const t = useT('users.admin');
  const call = useApi();
  const navigate = useNavigate();
  return (
    <SearchedChoice
      label={t('rights.compare')}
      hint={t('rights.compareHint')}
      multiple={false}
      value={other ? [{ value: other.id, label: other.name }] : []}
      onChange={([chosen]) =>
        void navigate(chosen ? `?with=${chosen.value}` : `/site-admin/users/${rights.id}/permissions/`, {
          preventScrollReset: true,
        })
      }
      find={async (search, signal) =>
        (await call(listChoices(userList, 'staff'), { query: { search } }, { signal })).results
      }
    />
  );
}
