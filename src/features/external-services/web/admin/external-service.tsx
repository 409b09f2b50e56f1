import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { NEW_RECORD, recordAt } from '#features/programmes/web/parts/record-address.ts';
import { apiFrom, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { CheckboxField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import {
  createExternalService,
  readExternalService,
  saveExternalService,
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
  const { form, submit } = useServiceForm(service);
  const errors = useFormErrors(form, Object.fromEntries(NAMED.map((name) => [name, t(`field.${name}`)])));
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const mayChange = may(service ? 'change_external_services' : 'create_external_services');
  return (
    <AdminPage title={service?.content.name ?? t('list.add')} crumbs={[{ label: t('list.title'), to: LIST }]}>
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <UnsavedGuard dirty={isDirty && !isSubmitting} />
        <ErrorSummary errors={errors} count={submitCount} />
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
            <Button type="submit" variant="trust" loading={isSubmitting}>
              {t('save')}
            </Button>
          </FormActions>
        )}
      </form>
    </AdminPage>
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
      </fieldset>
      <CheckboxField
        label={t('field.is_active')}
        hint={t('field.activeHint')}
        {...form.register('is_active')}
      />
    </>
  );
}

/** The form of a service; the server checks it, and what was typed stays when it refuses. */
function useServiceForm(service: SiteService | null) {
  const t = useT('external-services.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm<ServiceForm>({ defaultValues: serviceFormOf(service), shouldFocusError: false });
  const store = async (values: ServiceForm): Promise<string | null> => {
    const content = serviceContentOf(values);
    if (service) {
      const body = { version: service.version, content };
      await call(saveExternalService, { params: { id: service.id }, body });
      return null;
    }
    const body = { provider_key: values.provider_key, content };
    return (await call(createExternalService, { body }, { idempotencyKey })).id;
  };
  const submit = async (values: ServiceForm) => {
    try {
      const made = await store(values);
      form.reset(values);
      showToast({ tone: 'success', message: t('saved') });
      if (made !== null) await navigate(`${LIST}${made}/`);
    } catch (error) {
      if (!applyApiError(form, error, FIELD_NAMES)) throw error;
    }
    await revalidate();
  };
  return { form, submit };
}
