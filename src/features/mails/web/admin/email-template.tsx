import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type LocaleCode, localeCodes } from '#platform/contract/locale.ts';
import { apiFrom, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ConfirmedAction } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { PillRow } from '#platform/web/ui/pills.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { permissionOfRecord, type PreviewRecordKind } from '../../contract/preview-records.ts';
import {
  type MailTemplateWire,
  previewMailText,
  readMailTemplate,
  resetMailText,
  rightToSave,
  saveMailText,
  testMailText,
} from '../../contract/templates.ts';
import { mailTemplateList } from '../../list/templates.ts';
import { History, Placeholders } from '../parts/template-aside.tsx';
import { contentOfEntry, entryOf, fieldOf, type TemplateEntry } from '../parts/template-entry.ts';
import { TemplateFields } from '../parts/template-form.tsx';
import { TemplatePreview } from '../parts/template-preview.tsx';
import styles from '../parts/template.module.css';

const LIST = '/site-admin/email-templates/';
const tones = { built_in: 'light', changed: 'success', attention: 'danger' } as const;

export function loader({ context, params }: LoaderFunctionArgs) {
  const locale = (params['locale'] ?? '') as LocaleCode;
  return apiFrom(context)(readMailTemplate, { params: { key: params['template'] ?? '', locale } });
}

/** The text of a mail in one language: its form, placeholders, preview and history (handbook §13). */
export default function EmailTemplateScreen() {
  const template = useLoaderData<typeof loader>();
  const t = useT('mails.admin');
  const maySave = useMay()(rightToSave(template.version));
  return (
    <AdminPage title={template.title} crumbs={[{ label: t('templates.title'), to: LIST }]}>
      <div className={styles.page}>
        <About template={template} />
        {maySave ? (
          <Editor key={`${template.key} ${template.locale}`} template={template} />
        ) : (
          <>
            <Alert tone="info">{t('templates.readOnly')}</Alert>
            <TemplatePreview preview={template.preview} note={t('templates.previewNote')} />
            <Placeholders placeholders={template.placeholders} />
            <History versions={template.versions} onUse={null} />
          </>
        )}
      </div>
    </AdminPage>
  );
}

function About({ template }: { readonly template: MailTemplateWire }) {
  const t = useT('mails.admin');
  const { key, locale, state, locales } = template;
  const nameOf = (code: LocaleCode) => {
    const changed = locales.find((one) => one.locale === code)?.state ?? 'built_in';
    const name = t(`templates.locale.${code}`);
    return changed === 'built_in' ? name : `${name} (${t(`templates.state.${changed}`)})`;
  };
  return (
    <>
      <Card as="section" padded>
        <CardHead>
          <h2>{t('templates.name')}</h2>
          <Badge tone={tones[state]}>{t(`templates.state.${state}`)}</Badge>
        </CardHead>
        <Facts>
          <Fact label={t('templates.cause')}>{template.cause}</Fact>
          <Fact label={t('templates.to')}>{template.to}</Fact>
        </Facts>
      </Card>
      <PillRow
        legend={t('templates.languages')}
        value={locale}
        items={localeCodes.map((code) => ({
          value: code,
          label: nameOf(code),
          href: `${LIST}${key}/${code}/`,
        }))}
      />
      {state === 'attention' && (
        <Alert tone="danger" title={t('templates.attention.title')}>
          {t('templates.attention.text')}
        </Alert>
      )}
    </>
  );
}

function useTemplateForm({ key, locale, version, content, built_in }: MailTemplateWire, onSaved: () => void) {
  const t = useT('mails.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  return useApiForm<TemplateEntry, ReturnType<typeof bodyOf>>({
    defaults: entryOf(content, built_in),
    storedVersion: version,
    schema: saveMailText.body,
    bodyOf: (entry) => bodyOf(version, entry),
    names: fieldOf,
    refusals: 'mails',
    failure: t('templates.failed'),
    send: (body, idempotencyKey) => call(saveMailText, { params: { key, locale }, body }, { idempotencyKey }),
    done: () => {
      onSaved();
      showToast({ tone: 'success', message: t('templates.saved') });
      return revalidate();
    },
  });
}

const bodyOf = (version: number, entry: TemplateEntry) => ({ version, content: contentOfEntry(entry) });

function Editor({ template }: { readonly template: MailTemplateWire }) {
  const t = useT('mails.admin');
  const [loaded, setLoaded] = useState<number | null>(null);
  const form = useTemplateForm(template, () => setLoaded(null));
  return (
    <>
      <FormFrame form={form} className={styles.page}>
        {loaded !== null && <Alert tone="info">{t('templates.historyLoaded', { version: loaded })}</Alert>}
        <div className={styles.columns}>
          <TemplateFields form={form} template={template} />
          <Placeholders placeholders={template.placeholders} />
        </div>
        <Preview key={template.version} form={form} template={template} />
        <FormActions>
          <SaveButton form={form} save={t('templates.save')} />
        </FormActions>
      </FormFrame>
      <Reset
        template={template}
        onReset={() => {
          form.reset();
          setLoaded(null);
        }}
      />
      <History
        versions={template.versions}
        onUse={({ version, content }) => {
          if (!content) return;
          form.reset(entryOf(content, template.built_in), { keepDefaultValues: true });
          setLoaded(version);
        }}
      />
    </>
  );
}

interface PreviewProps {
  readonly form: ApiForm<TemplateEntry>;
  readonly template: MailTemplateWire;
}

/** The preview of what is in the form, and the test mail with it. */
function Preview({ form, template: { key, locale, preview, record } }: PreviewProps) {
  const t = useT('mails.admin');
  const call = useApi();
  const [shown, setShown] = useState({ preview, hasRecord: false });
  const choice = useForm<{ record: Option[] }>({ defaultValues: { record: [] } });
  const chosen = useWatch({ control: choice.control, name: 'record' })[0]?.value;
  const [busy, setBusy] = useState<'preview' | 'test' | null>(null);
  const run = (what: 'preview' | 'test', task: () => Promise<void>) => async () => {
    setBusy(what);
    try {
      if (await form.check()) await task();
    } catch (error) {
      await form.refuse(error);
    } finally {
      setBusy(null);
    }
  };
  const input = () => ({ params: { key, locale }, body: { content: contentOfEntry(form.getValues()) } });
  const update = run('preview', async () => {
    const { params, body } = input();
    const withRecord = { params, body: { ...body, ...(chosen === undefined ? {} : { record: chosen }) } };
    const made = await call(previewMailText, withRecord, { idempotencyKey: newIdempotencyKey() });
    // Another record may have been chosen in the meantime.
    if (choice.getValues('record')[0]?.value !== chosen) return;
    setShown({ preview: made, hasRecord: chosen !== undefined });
  });
  const updateChosen = useEffectEvent(() => void update());
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) updateChosen();
    isFirst.current = false;
  }, [chosen]);
  const test = run('test', async () => {
    const { to } = await call(testMailText, input(), { idempotencyKey: newIdempotencyKey() });
    showToast({ tone: 'success', message: t('templates.tested', { to }) });
  });
  const note = shown.preview === preview ? `${t('templates.previewStored')} ` : '';
  return (
    <TemplatePreview
      preview={shown.preview}
      note={`${note}${t(shown.hasRecord ? 'templates.previewRecordNote' : 'templates.previewNote')}`}
    >
      {record && <RecordChoice form={choice} kind={record} />}
      <div className={styles.buttons}>
        <Button variant="quiet" loading={busy === 'preview'} onClick={() => void update()}>
          {t('templates.previewUpdate')}
        </Button>
        <Button variant="quiet" loading={busy === 'test'} onClick={() => void test()}>
          {t('templates.test')}
        </Button>
      </div>
    </TemplatePreview>
  );
}

interface RecordChoiceProps {
  readonly form: UseFormReturn<{ record: Option[] }>;
  readonly kind: PreviewRecordKind;
}

/** The record that the preview shows in place of examples, for those who may see such records. */
function RecordChoice({ form, kind }: RecordChoiceProps) {
  const t = useT('mails.admin');
  const maySee = useMay()(permissionOfRecord[kind]);
  const isChosen = useWatch({ control: form.control, name: 'record' }).length > 0;
  if (!maySee) return null;
  return (
    <div className={styles.record}>
      <FormListChoice
        form={form}
        name="record"
        list={mailTemplateList}
        choices={kind}
        multiple={false}
        markOptional={false}
        label={t(`templates.record.${kind}`)}
        hint={t('templates.record.hint')}
      />
      {isChosen && (
        <Button variant="quiet" size="small" onClick={() => form.reset()}>
          {t('templates.record.none')}
        </Button>
      )}
    </div>
  );
}

interface ResetProps {
  readonly template: MailTemplateWire;
  /** Discards the input. */
  readonly onReset: () => void;
}

function Reset({ template: { key, locale, version, state }, onReset }: ResetProps) {
  const t = useT('mails.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  if (state === 'built_in') return null;
  const words = {
    action: t('templates.reset.action'),
    title: t('templates.reset.title'),
    text: t('templates.reset.text'),
    done: t('templates.reset.done'),
  };
  return (
    <div>
      <ConfirmedAction
        words={words}
        run={async () => {
          const input = { params: { key, locale }, body: { version } };
          await call(resetMailText, input, { idempotencyKey: newIdempotencyKey() });
          onReset();
          await revalidate();
        }}
      />
    </div>
  );
}
