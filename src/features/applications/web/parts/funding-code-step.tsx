import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { PASTED_MAX } from '#features/programmes/contract/funding-codes.ts';
import { fundingCodeIn } from '#features/programmes/rules/funding-codes.ts';
import { useApi } from '#platform/web/api.ts';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useRemembered } from '#platform/web/wizard/use-step.ts';
import { useSubmission } from '#platform/web/wizard/use-submission.ts';
import styles from '#platform/web/wizard/wizard.module.css';
import { attachFundingCode, removeFundingCode } from '../../contract/funding-code.ts';
import { FieldsStep } from './project-step.tsx';
import { fieldsOf, type StepProps } from './use-project-step.ts';

/** The step of the funding code: the code, then the additional fields of the step. */
export function FundingCodeStep({ draft, unsaved }: StepProps) {
  return (
    <>
      <FundingCode draft={draft} unsaved={unsaved} />
      {fieldsOf(draft, 'code').length > 0 && <FieldsStep name="code" draft={draft} unsaved={unsaved} />}
    </>
  );
}

/** The funding code of a project; it can be attached and removed until staff decide (handbook §3). */
function FundingCode({ draft, unsaved }: StepProps) {
  const t = useT('applications.account');
  const { slug, funding_code: attached, review_status: reviewStatus } = draft;
  const isOpen = reviewStatus === 1 && draft.change_refusal === null;
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('intro.funding_code')}</p>
      {attached === null ? (
        isOpen ? (
          <CodeForm slug={slug} unsaved={unsaved} />
        ) : (
          <p>{t('code.none')}</p>
        )
      ) : (
        <AttachedCode slug={slug} code={attached} canRemove={isOpen} />
      )}
    </div>
  );
}

/** The name of its unsaved input: the step has another form. */
const CODE_FORM = 'funding-code';

function CodeForm({ slug, unsaved }: { readonly slug: string } & Pick<StepProps, 'unsaved'>) {
  const t = useT('applications.account');
  const platform = useT('platform');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    // The wizard stores its input with that of the steps and restores it after a log-in.
    id: null,
    ended: 'log-in',
    defaults: { code_string: '' },
    unsaved: unsaved.values.get(CODE_FORM),
    schema: attachFundingCode.body,
    bodyOf: ({ code_string }) => ({ code_string }),
    send: (body, idempotencyKey) => call(attachFundingCode, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      unsaved.values.delete(CODE_FORM);
      return revalidate();
    },
    refused: useReloadAfterRefusal(),
  });
  useRemembered(form, unsaved, CODE_FORM);
  const code = useWatch({ control: form.control, name: 'code_string' });
  const read = fundingCodeIn(code);
  return (
    <FormFrame form={form} guarded={false}>
      <FormText
        form={form}
        name="code_string"
        label={t('code.label')}
        autoComplete="off"
        autoCapitalize="characters"
        hint={t('code.hint')}
        note={read === '' || read === code.trim() ? null : platform('form.readAs', { value: read })}
        maxLength={PASTED_MAX}
      />
      <p className={styles.actions}>
        <Button type="submit" variant="trust" loading={form.busy} disabled={code.trim() === ''}>
          {t('code.add')}
        </Button>
      </p>
    </FormFrame>
  );
}

interface AttachedProps {
  readonly slug: string;
  readonly code: string;
  readonly canRemove: boolean;
}

function AttachedCode({ slug, code, canRemove }: AttachedProps) {
  const t = useT('applications.account');
  const call = useApi();
  const { busy, problem, send } = useSubmission(() => call(removeFundingCode, { params: { slug } }));
  return (
    <>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <p>{t('code.attached', { code })}</p>
      {canRemove && (
        <p className={styles.actions}>
          <Button variant="quiet" loading={busy} onClick={() => void send()}>
            {t('code.remove')}
          </Button>
        </p>
      )}
    </>
  );
}
