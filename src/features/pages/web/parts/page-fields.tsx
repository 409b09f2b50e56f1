import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { byLabel, SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { type SitePage, uploadTextPicture } from '../../contract.ts';
import { HEADLINE_MAX } from '../../content.ts';
import { isHomePage, ordersOf } from '../../rules.ts';
import styles from './page-fields.module.css';
import type { PageForm } from './page-form.ts';

interface FieldsProps {
  readonly form: UseFormReturn<PageForm>;
  readonly page: SitePage;
}

/** The settings of a page (spec 1 §3 "Page settings"). */
export function PageFields({ form, page }: FieldsProps) {
  return (
    <div className={styles.columns}>
      <LocalizedTexts form={form} page={page} />
      <div className={styles.stack}>
        <DisplayFields form={form} page={page} />
        <ListFields form={form} page={page} />
        {page.kind === 'projects' && <ScopeFields form={form} page={page} />}
      </div>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </Card>
  );
}

function LocalizedTexts({ form, page }: FieldsProps) {
  const t = useT('pages.admin');
  const { errors } = form.formState;
  return (
    <Group title={t('group.texts')}>
      <TextField
        label={t('field.titleDe')}
        maxLength={120}
        markOptional={false}
        error={errors.titleDe?.message}
        {...form.register('titleDe')}
      />
      <TextField
        label={t('field.titleEn')}
        maxLength={120}
        markOptional={false}
        error={errors.titleEn?.message}
        {...form.register('titleEn')}
      />
      {isHomePage(page) && <HeadlineFields form={form} />}
      <LateRichText form={form} name="htmlDe" label={t('field.htmlDe')} pictures={uploadTextPicture} />
      <LateRichText form={form} name="htmlEn" label={t('field.htmlEn')} pictures={uploadTextPicture} />
    </Group>
  );
}

/** The headline of the home page; the title is that of its list at `/projects/`. */
function HeadlineFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT('pages.admin');
  const { errors } = form.formState;
  return (['headlineDe', 'headlineEn'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      hint={t('hint.headline')}
      maxLength={HEADLINE_MAX}
      error={errors[name]?.message}
      {...form.register(name)}
    />
  ));
}

function DisplayFields({ form, page }: FieldsProps) {
  const t = useT('pages.admin');
  const { errors } = form.formState;
  const projects = page.kind === 'projects';
  return (
    <Group title={t('group.shown')}>
      {isHomePage(page) && (
        <CheckboxField
          label={t('field.showFigures')}
          hint={t('hint.showFigures')}
          {...form.register('showFigures')}
        />
      )}
      {projects && <CheckboxField label={t('field.showMap')} {...form.register('showMap')} />}
      {projects && (
        <CheckboxField
          label={t('field.mapAboveList')}
          hint={t('hint.mapAboveList')}
          {...form.register('mapAboveList')}
        />
      )}
      {projects && (
        <TextField
          label={t('field.mapMarkerIcon')}
          hint={t('hint.mapMarkerIcon')}
          error={errors.mapMarkerIcon?.message}
          {...form.register('mapMarkerIcon')}
        />
      )}
      {projects && (
        <CheckboxField label={t('field.showCategoriesRow')} {...form.register('showCategoriesRow')} />
      )}
      <CheckboxField label={t('field.showSearchRow')} {...form.register('showSearchRow')} />
    </Group>
  );
}

function ListFields({ form, page }: FieldsProps) {
  const t = useT('pages.admin');
  const { errors } = form.formState;
  const [isVotingList, displayCurrentVotingRank] = useWatch({
    control: form.control,
    name: ['isVotingList', 'displayCurrentVotingRank'],
  });
  const projects = page.kind === 'projects';
  const orders = ordersOf({ isVotingList, displayCurrentVotingRank });
  return (
    <Group title={t('group.list')}>
      <SelectField
        label={t('field.defaultSortOrder')}
        markOptional={false}
        options={orders.map((order) => ({ value: order, label: t(`order.${order || 'none'}`) }))}
        error={errors.defaultSortOrder?.message}
        {...form.register('defaultSortOrder')}
      />
      <TextField
        label={t('field.projectPageSize')}
        hint={t('hint.projectPageSize')}
        inputMode="numeric"
        error={errors.projectPageSize?.message}
        {...form.register('projectPageSize')}
      />
      <CheckboxField
        label={t('field.singlePage')}
        hint={t('hint.singlePage')}
        {...form.register('singlePage')}
      />
      {projects && (
        <>
          <CheckboxField
            label={t('field.hideFullyFundedDefault')}
            {...form.register('hideFullyFundedDefault')}
          />
          <CheckboxField label={t('field.hideExpiredDefault')} {...form.register('hideExpiredDefault')} />
        </>
      )}
      <CheckboxField label={t('field.isVotingList')} {...form.register('isVotingList')} />
      {isVotingList && (
        <>
          <TextField
            label={t('field.voting')}
            hint={t('hint.voting')}
            error={errors.voting?.message}
            {...form.register('voting')}
          />
          <CheckboxField
            label={t('field.displayCurrentVotingRank')}
            {...form.register('displayCurrentVotingRank')}
          />
        </>
      )}
    </Group>
  );
}

function ScopeFields({ form, page }: FieldsProps) {
  const t = useT('pages.admin');
  const { errors } = form.formState;
  const hasRegion = useWatch({ control: form.control, name: 'hasRegion' });
  return (
    <Group title={t('group.scope')}>
      <fieldset className={styles.boxes}>
        <legend>{t('field.categories')}</legend>
        <p className={styles.hint}>{t('hint.categories')}</p>
        {page.choices.categories.map(({ slug, title }) => (
          <CheckboxField
            key={slug}
            id={`category-${slug}`}
            label={title}
            value={slug}
            {...form.register('categories')}
          />
        ))}
        <SavedMeanwhile
          name="categories"
          inWords={byLabel(page.choices.categories.map(({ slug, title }) => ({ value: slug, label: title })))}
        />
      </fieldset>
      <CheckboxField label={t('field.region')} hint={t('hint.region')} {...form.register('hasRegion')} />
      {hasRegion && (
        <div className={styles.region}>
          {(['north', 'south', 'west', 'east'] as const).map((edge) => (
            <TextField
              key={edge}
              label={t(`field.${edge}`)}
              required
              inputMode="decimal"
              error={errors[edge]?.message}
              {...form.register(edge)}
            />
          ))}
        </div>
      )}
    </Group>
  );
}
