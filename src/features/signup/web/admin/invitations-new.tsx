import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { missingToGrant, presetNames } from '#features/accounts/contract/presets.ts';
import styles from '#features/accounts/web/parts/entry.module.css';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import {
  type Administered,
  administeredSchema,
  administratorTypes,
  invitedTypes,
  inviteUser,
  readAdministered,
} from '../../contract/invitations.ts';

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

function useInvitation({ administers, email: typed }: Invited) {
  const call = useApi();
  const navigate = useNavigate();
  const t = useT('signup.admin');
  return useApiForm({
    defaults: {
      email: typed,
      usertype: String(administers ? administratorTypes[administers.kind] : 1),
      preset: '',
    },
    bodyOf: ({ email, usertype, preset }) => ({
      email,
      usertype: Number(usertype) as (typeof invitedTypes)[number],
      preset: presetNames.find((name) => name === preset) ?? null,
      ...(administers ? { administers: { kind: administers.kind, slug: administers.slug } } : {}),
    }),
    send: (body, idempotencyKey) => call(inviteUser, { body }, { idempotencyKey }),
    failed: t('invite.failed'),
    failure: t('invite.failed'),
    done: () => navigate(LIST),
  });
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
    preset: t('invite.field.preset'),
  };
  const types = invitedTypes.filter((type) =>
    administers ? type === administratorTypes[administers.kind] : type !== 4 || may('change_companies'),
  );
  const offered = presetNames.filter((preset) => missingToGrant(may, preset) === null);
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
            name="preset"
            label={labels.preset}
            options={offered.map((preset) => ({ value: preset, label: t(`invite.preset.${preset}`) }))}
            placeholder={t('invite.noPreset')}
            hint={t('invite.presetHint')}
          />
        )}
      </FormPage>
    </AdminPage>
  );
}
