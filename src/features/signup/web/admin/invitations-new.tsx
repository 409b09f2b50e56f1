import { useController, useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { missingToGrant, presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import styles from '#features/accounts/web/parts/entry.module.css';
import { ticked } from '#features/users/contract/right-changes.ts';
import { RightsGrid, RightTick, useMayTick } from '#features/users/web/parts/rights-grid.tsx';
import { type GridPermission, includes } from '#platform/contract/permissions.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormSelect } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { fieldId } from '#platform/web/ui/field.tsx';
import {
  type Administered,
  administeredSchema,
  administratorTypes,
  invitedTypes,
  inviteUser,
  readAdministered,
} from '../../contract/invitations.ts';
import { invitedRoles } from '../../list.ts';

const LIST = '/site-admin/invitations/';

interface Invited {
  /** What the invited person will administer, as the link from its page names it. */
  readonly administers: (Administered & { readonly title: string }) | null;
  /** The address that was typed there. */
  readonly email: string;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Invited> {
  const query = new URL(request.url).searchParams;
  const named = administeredSchema.safeParse({ kind: query.get('kind'), slug: query.get('slug') });
  const email = query.get('email') ?? '';
  if (!named.success) return { administers: null, email };
  const { title } = await apiFrom(context)(readAdministered, { query: named.data });
  return { administers: { ...named.data, title }, email };
}

type Role = (typeof invitedRoles)[number] | '';

interface Entry {
  email: string;
  usertype: string;
  role: Role;
  /** Single rights beside those of the role. */
  more: boolean;
  permissions: GridPermission[];
}

const presetOf = (role: Role) => presetNames.find((name) => name === role) ?? null;

/** Whether the grid of single rights is open: what was ticked counts only then. */
const hasGrid = ({ role, more }: Pick<Entry, 'role' | 'more'>) =>
  role === 'custom' || (presetOf(role) !== null && more);

function useInvitation({ administers, email: typed }: Invited) {
  const call = useApi();
  const navigate = useNavigate();
  const t = useT('signup.admin');
  const defaults: Entry = {
    email: typed,
    usertype: String(administers ? administratorTypes[administers.kind] : 1),
    role: '',
    more: false,
    permissions: [],
  };
  return useApiForm({
    defaults,
    bodyOf: ({ email, usertype, role, more, permissions }) => ({
      email,
      usertype: Number(usertype) as (typeof invitedTypes)[number],
      is_staff: role !== '',
      is_superuser: role === 'administrator',
      preset: presetOf(role),
      permissions: hasGrid({ role, more }) ? permissions : [],
      ...(administers ? { administers: { kind: administers.kind, slug: administers.slug } } : {}),
    }),
    refusals: 'signup',
    send: (body, idempotencyKey) => call(inviteUser, { body }, { idempotencyKey }),
    failed: t('invite.failed'),
    failure: t('invite.failed'),
    done: () => navigate(LIST),
  });
}

/** The role of the invited person: only what the caller may grant is offered. */
function useOfferedRoles(): Exclude<Role, ''>[] {
  const may = useMay();
  return invitedRoles.filter((role) => {
    if (role === 'administrator') return may('superuser');
    return role === 'custom' ? may('change_permissions') : missingToGrant(may, role) === null;
  });
}

/** What follows from the role: a warning, or the grid of single rights. */
function Rights({ form }: { readonly form: ApiForm<Entry> }) {
  const t = useT('signup.admin');
  const [role, more] = useWatch({ control: form.control, name: ['role', 'more'] });
  return (
    <>
      {role === 'administrator' && <Alert tone="warning">{t('invite.administratorWarning')}</Alert>}
      {presetOf(role) && <FormCheckbox form={form} name="more" label={t('invite.more')} />}
      {hasGrid({ role, more }) && <SingleRights form={form} role={role} />}
    </>
  );
}

/** The grid of rights; those of the role are ticked and stay so. */
function SingleRights({ form, role }: { readonly form: ApiForm<Entry>; readonly role: Role }) {
  const t = useT('signup.admin');
  const mayTick = useMayTick();
  const { field, fieldState } = useController({ control: form.control, name: 'permissions' });
  const preset = presetOf(role);
  const ofRole = new Set<string>(preset ? rightsOfPreset(preset) : []);
  const own = new Set<string>(field.value);
  return (
    <div id={fieldId('permissions')} tabIndex={-1}>
      <p className={styles.intro}>{t('invite.singleHint')}</p>
      {fieldState.error && <Alert tone="danger">{fieldState.error.message}</Alert>}
      <RightsGrid
        cell={(permission, words) => (
          <RightTick
            words={words}
            permission={permission}
            isOn={includes(ofRole, permission) || includes(own, permission)}
            enabled={!includes(ofRole, permission)}
            mayTick={mayTick(permission, (one) => own.has(one))}
            onTick={(isOn) => field.onChange(ticked(field.value, permission, isOn))}
          />
        )}
      />
    </div>
  );
}

/** The form by which staff invite a person by e-mail. */
export default function Invite() {
  const t = useT('signup.admin');
  const may = useMay();
  const invited = useLoaderData<typeof loader>();
  const { administers } = invited;
  const form = useInvitation(invited);
  const labels = {
    email: t('field.email'),
    usertype: t('invite.field.usertype'),
    role: t('invite.field.preset'),
    permissions: t('invite.field.permissions'),
  };
  const types = invitedTypes.filter((type) =>
    administers ? type === administratorTypes[administers.kind] : type !== 4 || may('change_companies'),
  );
  const offered = useOfferedRoles();
  return (
    <AdminPage title={t('invite.add')} crumbs={[{ label: t('invite.list.title'), to: LIST }]}>
      <FormPage
        form={form}
        labels={labels}
        save={t('invite.send')}
        notice={
          <>
            <p className={styles.intro}>{t('invite.intro')}</p>
            {administers && (
              <Alert tone="info">{t('invite.administers', { title: administers.title })}</Alert>
            )}
          </>
        }
      >
        <FormEmail
          form={form}
          name="email"
          label={labels.email}
          autoComplete="off"
          maxLength={254}
          required
        />
        <FormSelect
          form={form}
          name="usertype"
          label={labels.usertype}
          options={types.map((type) => ({ value: String(type), label: t(`invite.usertype.${type}`) }))}
          required
        />
        {offered.length > 0 && (
          <FormSelect
            form={form}
            name="role"
            label={labels.role}
            options={offered.map((role) => ({ value: role, label: t(`invite.preset.${role}`) }))}
            placeholder={t('invite.noPreset')}
            hint={t('invite.presetHint')}
          />
        )}
        <Rights form={form} />
      </FormPage>
    </AdminPage>
  );
}
