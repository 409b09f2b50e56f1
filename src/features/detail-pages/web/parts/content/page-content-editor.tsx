import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { FormFrame, Pair, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Crumb } from '#platform/web/ui/breadcrumbs.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { uploadTextPicture } from '#features/pages/contract.ts';
import { type PageOwner, slotsOf, TABS_MAX } from '#features/programmes/rules/tab-slots.ts';
import { type PageContentForm, pageContentFormSchema, pageContentNames } from './page-content-form.ts';
import styles from './page-content-editor.module.css';
import { slotName } from '#features/programmes/web/parts/slot-name.ts';

interface EditorProps {
  readonly owner: PageOwner;
  readonly title: string;
  /** The record whose page it is; see `AdminPage`. */
  readonly record: string;
  /** Path of the public page. */
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  readonly version: string;
  readonly initial: PageContentForm;
  readonly save: (form: PageContentForm) => Promise<unknown>;
  /** Labels of the fields above the tabs, by field name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The fields above the tabs. */
  readonly children?: (form: UseFormReturn<PageContentForm>) => ReactNode;
}

/** The editor of the content that staff add to a page: `children` are its further fields, above the custom tabs. */
export function PageContentEditor({
  owner,
  title,
  record,
  path,
  crumbs,
  version,
  initial,
  save,
  labels,
  children,
}: EditorProps) {
  const t = useT('detail-pages.admin');
  const form = usePageContent({ version, initial, save });
  const tabs = useFieldArray({ control: form.control, name: 'tabs' });
  return (
    <AdminPage
      record={record}
      title={t('title', { title })}
      crumbs={crumbs}
      actions={
        <LinkButton to={path} variant="quiet">
          {t('open')}
        </LinkButton>
      }
    >
      <FormFrame form={form} labels={{ ...labels, ...labelsOf(tabs.fields.length, t) }}>
        {children?.(form)}
        <h2 className={styles.heading}>{t('tabs')}</h2>
        <p className={styles.intro}>{t('tabsIntro')}</p>
        <SavedMeanwhile name="tabs" />
        {tabs.fields.map((tab, at) => (
          <TabCard key={tab.id} form={form} owner={owner} at={at} onRemove={() => tabs.remove(at)} />
        ))}
        <FormActions>
          <SaveButton form={form} save={t('save')} />
          <Button
            variant="quiet"
            icon={<IconPlus size={18} aria-hidden />}
            disabled={tabs.fields.length >= TABS_MAX}
            onClick={() => tabs.append({ slot: String(slotsOf(owner)[1]), title: '', html: '' })}
          >
            {t('addTab')}
          </Button>
        </FormActions>
      </FormFrame>
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
      <Pair>
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
      </Pair>
      <LateRichText
        form={form}
        name={`tabs.${at}.html`}
        label={t('tabHtml')}
        pictures={uploadTextPicture}
        parts={{ before: t('part.before'), after: t('part.after') }}
      />
    </Card>
  );
}

function usePageContent({ version, initial, save }: Pick<EditorProps, 'version' | 'initial' | 'save'>) {
  const t = useT('detail-pages.admin');
  const { revalidate } = useRevalidator();
  return useApiForm<PageContentForm, PageContentForm>({
    defaults: initial,
    storedVersion: version,
    schema: pageContentFormSchema,
    bodyOf: (values) => values,
    names: pageContentNames(Object.keys(initial.values)),
    send: save,
    done: () => {
      showToast({ tone: 'success', message: t('saved') });
      return revalidate();
    },
  });
}
