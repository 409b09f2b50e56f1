import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { languageOf } from '#platform/i18n.ts';
import { apiFrom, isApiError, useApi } from '#platform/web/api.ts';
import { useFormat, useLocale, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { PillRow } from '#platform/web/ui/pills.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import { readSiteSettings, saveSiteSettings } from '../../contract.ts';
import { isSettingSection, rangeOf, settingSectionNames, settingsOf } from '../../sections.ts';
import { SettingField } from '../parts/setting-field.tsx';
import {
  type SettingsForm,
  settingsFormOf,
  settingsResolver,
  settingValuesOf,
} from '../parts/settings-form.ts';
import styles from './settings.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const section = params['section'] ?? 'platform';
  if (!isSettingSection(section)) throw data(null, { status: 404 });
  const { values, sections } = await apiFrom(context)(readSiteSettings, {});
  return { section, values, ...sections[section] };
}

/** Every platform setting, section by section (handbook §17). */
export default function SettingsScreen() {
  const t = useT('settings.admin');
  const { section } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('title')}>
      <PillRow
        legend={t('sectionsLabel')}
        value={section}
        items={settingSectionNames.map((name) => ({
          value: name,
          label: t(`section.${name}`),
          href: `/site-admin/settings/${name}/`,
        }))}
      />
      <Section key={section} />
    </AdminPage>
  );
}

function Section() {
  const t = useT('settings.admin');
  const may = useMay();
  const format = useFormat();
  const { section, changed_at } = useLoaderData<typeof loader>();
  const { form, save, conflict } = useSection();
  const labels = Object.fromEntries(settingsOf(section).map(([key]) => [key, t(`field.${key}`)]));
  const errors = useFormErrors(form, labels);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const mayChange = may('change_platform_settings');
  return (
    <form className={styles.form} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <ErrorSummary errors={errors} count={submitCount} />
      {conflict.length > 0 && (
        <Alert tone="warning">
          {t('conflict', { names: conflict.map((key) => labels[key] ?? key).join(', ') })}
        </Alert>
      )}
      {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
      <Card as="section">
        <h2 className={styles.title}>{t(`section.${section}`)}</h2>
        <p className={styles.intro}>{t(`intro.${section}`)}</p>
        <fieldset disabled={!mayChange} className={styles.fields}>
          {settingsOf(section).map(([key, kind]) => (
            <SettingField key={key} form={form} setting={key} kind={kind} />
          ))}
        </fieldset>
      </Card>
      <FormActions>
        {mayChange && (
          <Button type="submit" variant="trust" loading={isSubmitting}>
            {t('save')}
          </Button>
        )}
        <span className="muted">
          {changed_at === null ? t('unchanged') : t('changedAt', { at: format.dateTime(changed_at) })}
        </span>
      </FormActions>
    </form>
  );
}

/** The form of the section and how it is saved. What was typed stays when the server refuses it. */
function useSection() {
  const t = useT('settings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const language = languageOf(useLocale());
  const { section, values, version } = useLoaderData<typeof loader>();
  const [conflict, setConflict] = useState<readonly string[]>([]);
  const say = useWords();
  const form = useForm<SettingsForm>({
    defaultValues: settingsFormOf(section, values, language),
    shouldFocusError: false,
    resolver: useMemo(() => settingsResolver(section, language, say), [section, language, say]),
  });
  const save = async (entered: SettingsForm) => {
    setConflict([]);
    const changed = settingValuesOf(section, entered, language);
    try {
      const body = { version, values: changed };
      const { account_proposed: proposed } = await call(saveSiteSettings, { params: { section }, body });
      showToast({ tone: 'success', message: t(proposed ? 'accountProposed' : 'saved') });
      // The account stays as it is for now.
      const now = proposed
        ? settingsFormOf(section, (await call(readSiteSettings, {})).values, language)
        : entered;
      form.reset(now);
      await revalidate();
    } catch (error) {
      if (!applyApiError(form, error, FIELD_NAMES)) throw error;
      if (!isApiError(error) || error.status !== 409) return;
      // The next attempt is made on what the other has left; until then it is told what that is.
      const now = (await call(readSiteSettings, {})).values;
      setConflict(settingsOf(section).flatMap(([key]) => (now[key] === values[key] ? [] : [key])));
      await revalidate();
    }
  };
  return { form, save, conflict };
}

/** Fields of the API's answer → fields of the form. */
const FIELD_NAMES = Object.fromEntries(
  settingSectionNames.flatMap((section) => settingsOf(section).map(([key]) => [`values.${key}`, key])),
);

/** What is said about an entry that the schema refuses. */
function useWords(): Parameters<typeof settingsResolver>[2] {
  const t = useT('settings.admin');
  const platform = useT('platform');
  const translate = useTranslator();
  const format = useFormat();
  return useMemo(
    () => (code, key, kind, params) => {
      if (code === 'required') return platform('form.required');
      if (code === 'too_long') return platform('form.tooLong', { max: Number(params['max']) });
      if (code === 'invalid_email') return platform('form.invalidEmail');
      const own = translate.maybe(`settings.refusals:${code}`);
      if (own) return own;
      if (kind === 'number') {
        const { min, max } = rangeOf(key) ?? { min: 0, max: 0 };
        return t('invalid.number', { min: format.number(min), max: format.number(max) });
      }
      if (kind === 'cents') return t('invalid.cents', { example: format.money(1250) });
      return t(kind === 'color' ? 'invalid.color' : 'invalid.other');
    },
    [t, platform, translate, format],
  );
}
