import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import styles from '#features/organizations/web/parts/review.module.css';
import { useApi } from '#platform/web/api.ts';
import { FormCheckbox, FormNote, FormSelect, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useOutcome } from '#platform/web/lists/index.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { saveProjectStatus } from '../../contract/review.ts';
import type { Reviewed } from './review-facts.tsx';

interface StatusFormProps {
  readonly project: Reviewed;
}

const CHOICES = {
  content_review_status: [1, 2, 3],
  funding_type: [1, 2, 3, 4],
} as const;
const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/** The form values; `ban-` distinguishes reason and note from those of the decision form on the same page. */
interface StatusValues extends Record<keyof typeof CHOICES, string> {
  bank_account: string;
  internal_status: string;
  is_banned: boolean;
  'ban-reason': string;
  'ban-note': string;
}

const bodyOf = (entered: StatusValues, version: string) => ({
  version,
  content_review_status: Number(entered.content_review_status) as 1 | 2 | 3,
  funding_type: Number(entered.funding_type) as 1 | 2 | 3 | 4,
  bank_account: entered.bank_account || null,
  internal_status: entered.internal_status,
  is_banned: entered.is_banned,
  reason: entered['ban-reason'],
  internal_note: entered['ban-note'],
});

/** Names what became of the ban; one that was imposed can be lifted again right there, as long as nobody changes the project. */
function useBanNotice({ slug, content }: Reviewed) {
  const t = useT('applications.admin');
  const call = useApi();
  const show = useOutcome();
  return (entered: StatusValues, version: string) => {
    const { title } = content.basics;
    const lifted = t('status.unbanned', { title });
    const lift = async () => {
      const body = bodyOf({ ...entered, is_banned: false, 'ban-reason': '', 'ban-note': '' }, version);
      await call(saveProjectStatus, { params: { slug }, body });
      return lifted;
    };
    const about = `project:${slug}:ban`;
    // Imposing a ban again would need a reason.
    show(
      entered.is_banned
        ? { message: t('status.banned', { title }), about, undo: lift }
        : { message: lifted, about },
    );
  };
}

function useStatus(project: Reviewed) {
  const call = useApi();
  const { revalidate } = useRevalidator();
  const notify = useBanNotice(project);
  const { slug, version } = project;
  const defaults: StatusValues = {
    content_review_status: String(project.content_review_status),
    funding_type: String(project.funding_type),
    bank_account: project.bank_account ?? '',
    internal_status: project.internal_status,
    is_banned: project.is_banned,
    'ban-reason': '',
    'ban-note': '',
  };
  return useApiForm({
    id: 'status',
    defaults,
    storedVersion: version,
    bodyOf: (entered) => bodyOf(entered, version),
    names: { reason: 'ban-reason', internal_note: 'ban-note' },
    send: (body, idempotencyKey) => call(saveProjectStatus, { params: { slug }, body }, { idempotencyKey }),
    done: async (saved, entered) => {
      if (entered.is_banned !== project.is_banned) notify(entered, saved.version);
      await revalidate();
    },
  });
}

/** The content review, funding type and account, the label of staff and the ban. */
export function StatusForm({ project }: StatusFormProps) {
  const t = useT('applications.admin');
  return (
    <Card as="section" padded>
      <h2>{t('status.title')}</h2>
      <Status key={project.slug} project={project} />
    </Card>
  );
}

function Status({ project }: StatusFormProps) {
  const t = useT('applications.admin');
  const form = useStatus(project);
  const labels = {
    ...Object.fromEntries(NAMES.map((name) => [name, t(`status.${name}`)])),
    bank_account: t('status.bank_account'),
    internal_status: t('status.internal_status'),
    is_banned: t('status.is_banned'),
    'ban-reason': t('status.reason'),
  };
  return (
    <FormFrame form={form} labels={labels} className={styles.form} guarded={false}>
      {NAMES.map((name) => (
        <FormSelect
          key={name}
          form={form}
          name={name}
          label={t(`status.${name}`)}
          options={CHOICES[name].map((value) => ({
            value: String(value),
            label: t(`choice.${name}.${value}` as 'choice.funding_type.1'),
          }))}
          required
        />
      ))}
      <FormSelect
        form={form}
        name="bank_account"
        label={t('status.bank_account')}
        hint={t('status.accountHint')}
        options={[
          { value: '', label: t('status.platformAccount') },
          ...project.bank_accounts.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        required
      />
      <FormText
        form={form}
        name="internal_status"
        label={t('status.internal_status')}
        hint={t('status.internalHint')}
        maxLength={60}
      />
      <BanFields form={form} project={project} />
      <p>
        <Button type="submit" variant="quiet" loading={form.busy}>
          {t('status.submit')}
        </Button>
      </p>
    </FormFrame>
  );
}

/** Whether the project is banned, with the reason for its organization and the note for staff. */
function BanFields({ form, project }: StatusFormProps & { readonly form: ApiForm<StatusValues> }) {
  const t = useT('applications.admin');
  const banned = useWatch({ control: form.control, name: 'is_banned' });
  return (
    <>
      <FormCheckbox
        form={form}
        name="is_banned"
        label={t('status.is_banned')}
        hint={t('status.bannedHint')}
      />
      <FormTextArea
        form={form}
        name="ban-reason"
        label={t('status.reason')}
        hint={t('status.reasonHint')}
        // A ban requires a reason; for ending it the reason is optional.
        required={banned && !project.is_banned}
        rows={2}
        maxLength={2000}
      />
      <FormNote form={form} name="ban-note" />
    </>
  );
}
