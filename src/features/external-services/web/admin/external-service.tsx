import type { UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { CheckboxField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { byLabel, SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import {
  createExternalService,
  deleteExternalService,
  readExternalService,
  saveExternalService,
  type ServiceContent,
  type SiteService,
} from '../../contract.ts';
import { SERVICE_PAGES } from '../../placing.ts';
import { FIELD_NAMES, serviceContentOf, type ServiceForm, serviceFormOf } from '../parts/service-form.ts';
import styles from './external-service.module.css';

const LIST = '/site-admin/external-services/';
const NAMED = ['name', 'provider_key', 'description', 'script_url', 'snippet', 'hosts', 'pages'] as const;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return recordAt(params, (id) => apiFrom(context)(readExternalService, { params: { id } }));
}

/** One external service, or a new one. */
export default function ExternalServiceScreen() {
  const service = useLoaderData<typeof loader>();
  return <Editor key={service?.id ?? NEW_RECORD} service={service} />;
}

function Editor({ service }: { readonly service: SiteService | null }) {
  const t = useT('external-services.admin');
  const may = useMay();
  const form = useServiceForm(service);
  const labels = Object.fromEntries(NAMED.map((name) => [name, t(`field.${name}`)]));
  const mayChange = may(service ? 'change_external_services' : 'create_external_services');
  return (
    <AdminPage
      {...(service && { record: `external_service:${service.id}` })}
      title={service?.content.name ?? t('list.add')}
      crumbs={[{ label: t('list.title'), to: LIST }]}
      actions={service && <DeleteService service={service} leave={form.leave} />}
    >
      <FormFrame form={form} labels={labels}>
        {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
        <p className={styles.intro}>{t('intro')}</p>
        <Card as="section">
          <fieldset disabled={!mayChange} className={styles.fields}>
            <Words form={form} isNew={service === null} />
            <Script form={form} />
            <Places form={form} />
          </fieldset>
        </Card>
        {mayChange && (
          <FormActions>
            <SaveButton form={form} save={t('save')} />
          </FormActions>
        )}
      </FormFrame>
    </AdminPage>
  );
}

interface DeleteProps extends Pick<ApiForm<ServiceForm>, 'leave'> {
  readonly service: SiteService;
}

function DeleteService({ service, leave }: DeleteProps) {
  const t = useT('external-services.admin');
  const call = useApi();
  const may = useMay();
  if (!may('delete_external_services')) return null;
  return (
    <DeleteButton
      title={t('remove.title')}
      text={t('remove.text', { key: service.provider_key })}
      label={t('remove.action')}
      failed={t('remove.failed')}
      back={LIST}
      leave={leave}
      remove={async () => {
        await call(deleteExternalService, { params: { id: service.id } });
        showToast({ tone: 'success', message: t('remove.done') });
      }}
    />
  );
}

interface Part {
  readonly form: UseFormReturn<ServiceForm>;
}

function Words({ form, isNew }: Part & { readonly isNew: boolean }) {
  const t = useT('external-services.admin');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('field.name')}
        hint={t('field.nameHint')}
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('field.provider_key')}
        hint={t('field.keyHint')}
        required
        readOnly={!isNew}
        error={errors.provider_key?.message}
        {...form.register('provider_key')}
      />
      <TextField
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </>
  );
}

function Script({ form }: Part) {
  const t = useT('external-services.admin');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('field.script_url')}
        hint={t('field.scriptHint')}
        inputMode="url"
        error={errors.script_url?.message}
        {...form.register('script_url')}
      />
      <TextArea
        label={t('field.snippet')}
        hint={t('field.snippetHint')}
        rows={8}
        spellCheck={false}
        error={errors.snippet?.message}
        {...form.register('snippet')}
      />
      <TextArea
        label={t('field.hosts')}
        hint={t('field.hostsHint')}
        rows={3}
        spellCheck={false}
        error={errors.hosts?.message}
        {...form.register('hosts')}
      />
    </>
  );
}

function Places({ form }: Part) {
  const t = useT('external-services.admin');
  const error = form.formState.errors.pages?.message;
  return (
    <>
      {/* The summary of errors leads here. */}
      <fieldset
        id="field-pages"
        tabIndex={-1}
        className={styles.boxes}
        aria-describedby={error ? 'field-pages-error' : undefined}
      >
        <legend>{t('field.pages')}</legend>
        {SERVICE_PAGES.map((page) => (
          <CheckboxField
            key={page}
            id={`page-${page}`}
            label={t(`page.${page}`)}
            value={page}
            {...form.register('pages')}
          />
        ))}
        <FieldError id="field-pages-error" error={error} />
        <SavedMeanwhile
          name="pages"
          inWords={byLabel(SERVICE_PAGES.map((page) => ({ value: page, label: t(`page.${page}`) })))}
        />
      </fieldset>
      <CheckboxField
        label={t('field.is_active')}
        hint={t('field.activeHint')}
        {...form.register('is_active')}
      />
    </>
  );
}

/** The form of a service; the input is kept if the server refuses it. */
function useServiceForm(service: SiteService | null) {
  const t = useT('external-services.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useApiForm<ServiceForm, ServiceContent, string | null>({
    defaults: serviceFormOf(service),
    storedVersion: service?.version,
    bodyOf: serviceContentOf,
    names: FIELD_NAMES,
    send: async (content, idempotencyKey, { provider_key }) => {
      if (!service) {
        const body = { provider_key, content };
        return (await call(createExternalService, { body }, { idempotencyKey })).id;
      }
      const body = { version: service.version, content };
      await call(saveExternalService, { params: { id: service.id }, body }, { idempotencyKey });
      return null;
    },
    done: async (made) => {
      showToast({ tone: 'success', message: t('saved') });
      if (made !== null) await navigate(`${LIST}${made}/`);
      await revalidate();
    },
  });
}
