import type { ComponentProps } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { BankNameNote } from '#features/banks/web/parts/bank-name-note.tsx';
import { BankOfIban } from '#features/banks/web/parts/bank-of-iban.tsx';
import { languageOf } from '#platform/i18n.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import type { FieldIssue } from '#platform/web/forms/resolver.ts';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useLocale, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { PillRow } from '#platform/web/ui/pills.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { readSiteSettings, saveSiteSettings } from '../../contract.ts';
import type { SettingKey } from '../../rules.ts';
import {
  isSettingSection,
  rangeOf,
  type SettingSection,
  settingSectionNames,
  settingsOf,
} from '../../sections.ts';
import { LookPreview } from '../parts/look-preview.tsx';
import { SettingField } from '../parts/setting-field.tsx';
import { sectionSchema, settingsFormOf, settingValuesOf } from '../parts/settings-form.ts';
import styles from './settings.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const section = params['section'] ?? 'platform';
  if (!isSettingSection(section)) throw data(null, { status: 404 });
  const { values, sections, logo } = await apiFrom(context)(readSiteSettings, {});
  return { section, values, logo, ...sections[section] };
}

/** Every platform setting, section by section (handbook §17). */
export default function SettingsScreen() {
  const t = useT('settings.admin');
  const { section } = useLoaderData<typeof loader>();
  return (
    <AdminPage record={`platform_settings:${section}`} title={t('title')}>
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
  const { section, changed_at, logo } = useLoaderData<typeof loader>();
  const form = useSection();
  const labels = Object.fromEntries(settingsOf(section).map(([key]) => [key, t(`field.${key}`)]));
  const mayChange = may('change_platform_settings');
  return (
    <FormFrame form={form} labels={labels} className={styles.form}>
      {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
      <Card as="section">
        <h2 className={styles.title}>{t(`section.${section}`)}</h2>
        <p className={styles.intro}>{t(`intro.${section}`)}</p>
        <fieldset disabled={!mayChange} className={styles.fields}>
          {settingsOf(section).map(([key, kind]) => (
            <Setting key={key} form={form} setting={key} kind={kind} logo={logo} />
          ))}
        </fieldset>
      </Card>
      {section === 'look' && <LookPreview form={form} />}
      <FormActions>
        {mayChange && <SaveButton form={form} save={t('save')} />}
        <span className="muted">
          {changed_at === null ? t('unchanged') : t('changedAt', { at: format.dateTime(changed_at) })}
        </span>
      </FormActions>
    </FormFrame>
  );
}

/** One setting; below the IBAN of the operator its bank, below the holder the name that banks see. */
function Setting(props: ComponentProps<typeof SettingField>) {
  const { form, setting } = props;
  const field = <SettingField {...props} />;
  if (setting === 'bankAccountHolder')
    return (
      <div>
        {field}
        <BankNameNote holder={String(form.watch('bankAccountHolder') ?? '')} />
      </div>
    );
  if (setting !== 'bankAccountIban') return field;
  return (
    <BankOfIban
      iban={String(form.watch('bankAccountIban'))}
      bic={String(form.watch('bankAccountBic'))}
      onBic={(bic) => form.setValue('bankAccountBic', bic, { shouldDirty: true })}
    >
      {field}
    </BankOfIban>
  );
}

/** The form of the section and its submit function. The input stays in the form if the server refuses it. */
function useSection() {
  const t = useT('settings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const language = languageOf(useLocale());
  const { section, values, version } = useLoaderData<typeof loader>();
  const say = useIssueText(section);
  const form = useApiForm({
    defaults: settingsFormOf(section, values, language),
    storedVersion: version,
    schema: sectionSchema(section),
    bodyOf: (form) => settingValuesOf(section, form, language),
    names: (wire) => wire.replace(/^values\./u, ''),
    say,
    send: (changed, idempotencyKey) => {
      const body = { version, values: changed };
      return call(saveSiteSettings, { params: { section }, body }, { idempotencyKey });
    },
    done: async ({ account_proposed: proposed }) => {
      showToast({ tone: 'success', message: t(proposed ? 'accountProposed' : 'saved') });
      // The current account applies until the new one is confirmed.
      if (proposed) {
        form.reset(settingsFormOf(section, (await call(readSiteSettings, {})).values, language));
      }
      await revalidate();
    },
  });
  return form;
}

/** The message for a value that the schema refuses; the general one if there is no specific one. */
function useIssueText(section: SettingSection) {
  const t = useT('settings.admin');
  const translate = useTranslator();
  const format = useFormat();
  const kinds = new Map(settingsOf(section));
  return ({ field, code }: FieldIssue): string | undefined => {
    if (['required', 'too_long', 'invalid_email'].includes(code)) return undefined;
    const own = translate.maybe(`settings.refusals:${code}`);
    if (own) return own;
    const key = field as SettingKey;
    const kind = kinds.get(key);
    if (kind === 'number') {
      const { min, max } = rangeOf(key) ?? { min: 0, max: 0 };
      return t('invalid.number', { min: format.number(min), max: format.number(max) });
    }
    if (kind === 'cents') return t('invalid.cents', { example: format.money(1250) });
    return t(kind === 'color' ? 'invalid.color' : 'invalid.other');
  };
}
