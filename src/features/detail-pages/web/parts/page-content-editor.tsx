import { zodResolver } from '@hookform/resolvers/zod';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { codeOfIssue } from '#platform/contract/issue.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Crumb } from '#platform/web/ui/breadcrumbs.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import { type PageOwner, slotsOf, TABS_MAX } from '#features/programmes/rules/tab-slots.ts';
import { fieldNames, type PageContentForm, pageContentFormSchema } from './page-content-form.ts';
import { slotName } from '#features/programmes/web/parts/slot-name.ts';
import styles from '#features/programmes/web/parts/entry.module.css';

interface EditorProps {
  readonly owner: PageOwner;
  readonly title: string;
  /** The page as visitors see it. */
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  readonly initial: PageContentForm;
  readonly save: (form: PageContentForm) => Promise<unknown>;
  /** Names of what stands above the tabs, by their place in the form. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What stands above the tabs. */
  readonly children?: (form: UseFormReturn<PageContentForm>) => ReactNode;
}

/** What staff put on the page of a project or an organisation: its custom tabs and, above them, what else it has. */
export function PageContentEditor({
  owner,
  title,
  path,
  crumbs,
  initial,
  save,
  labels,
  children,
}: EditorProps) {
  const t = useT('detail-pages.admin');
  const { form, submit } = usePageContent(initial, save);
  const tabs = useFieldArray({ control: form.control, name: 'tabs' });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const errors = useFormErrors(form, { ...labels, ...labelsOf(tabs.fields.length, t) });
  return (
    <AdminPage
      title={t('title', { title })}
      crumbs={crumbs}
      actions={
        <LinkButton to={path} variant="quiet">
          {t('open')}
        </LinkButton>
      }
    >
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <UnsavedGuard dirty={isDirty && !isSubmitting} />
        <ErrorSummary errors={errors} count={submitCount} />
        {children?.(form)}
        <h2 className={styles.heading}>{t('tabs')}</h2>
        <p className={styles.intro}>{t('tabsIntro')}</p>
        {tabs.fields.map((tab, at) => (
          <TabCard key={tab.id} form={form} owner={owner} at={at} onRemove={() => tabs.remove(at)} />
        ))}
        <FormActions>
          <Button type="submit" variant="trust" loading={isSubmitting}>
            {t('save')}
          </Button>
          <Button
            variant="quiet"
            icon={<IconPlus size={18} aria-hidden />}
            disabled={tabs.fields.length >= TABS_MAX}
            onClick={() => tabs.append({ slot: String(slotsOf(owner)[1]), title: '', html: '' })}
          >
            {t('addTab')}
          </Button>
        </FormActions>
      </form>
    </AdminPage>
  );
}

function labelsOf(count: number, t: ReturnType<typeof useT<'detail-pages.admin'>>): Record<string, string> {
  const labels = Array.from({ length: count }, (_, at) =>
    [
      ['title', t('tabTitle')],
      ['html', t('tabHtml')],
    ].map(([field, name = '']) => [`tabs.${at}.${field}`, t('tabField', { number: at + 1, field: name })]),
  );
  return Object.fromEntries(labels.flat()) as Record<string, string>;
}

interface TabProps {
  readonly form: UseFormReturn<PageContentForm>;
  readonly owner: PageOwner;
  readonly at: number;
  readonly onRemove: () => void;
}

function TabCard({ form, owner, at, onRemove }: TabProps) {
  const t = useT('detail-pages.admin');
  const programmes = useT('programmes.admin');
  const errors = form.formState.errors.tabs?.[at];
  return (
    <Card as="section" className={styles.tab}>
      <div className={styles.tabHead}>
        <h3>{t('tab', { number: at + 1 })}</h3>
        <Button variant="plain" size="small" icon={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          {t('removeTab', { number: at + 1 })}
        </Button>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('tabTitle')}
          required
          maxLength={60}
          error={errors?.title?.message}
          {...form.register(`tabs.${at}.title`)}
        />
        <SelectField
          label={t('slot')}
          required
          options={slotsOf(owner).map((slot) => ({ value: String(slot), label: slotName(slot, programmes) }))}
          error={errors?.slot?.message}
          {...form.register(`tabs.${at}.slot`)}
        />
      </div>
      <LateRichText
        form={form}
        name={`tabs.${at}.html`}
        label={t('tabHtml')}
        parts={{ before: t('part.before'), after: t('part.after') }}
      />
    </Card>
  );
}

/** The form and how it is saved. What was typed stays when the server refuses it; a newer version is read then. */
function usePageContent(initial: PageContentForm, save: EditorProps['save']) {
  const t = useT('detail-pages.admin');
  const platform = useT('platform');
  const { revalidate } = useRevalidator();
  const form = useForm<PageContentForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: useMemo(
      () =>
        zodResolver(pageContentFormSchema, {
          error: (issue) => {
            const { code, params } = codeOfIssue(issue as Parameters<typeof codeOfIssue>[0]);
            if (code === 'too_long') return platform('form.tooLong', { max: Number(params['max']) });
            return platform('form.required');
          },
        }),
      [platform],
    ),
  });
  const submit = async (values: PageContentForm) => {
    try {
      await save(values);
      showToast({ tone: 'success', message: t('saved') });
      form.reset(values);
    } catch (error) {
      if (!applyApiError(form, error, fieldNames(values))) throw error;
    }
    await revalidate();
  };
  return { form, submit };
}
