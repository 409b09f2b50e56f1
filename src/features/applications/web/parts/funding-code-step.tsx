import { type FormEvent, useState } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { useHandingIn } from '#platform/web/wizard/use-handing-in.ts';
import styles from '#platform/web/wizard/wizard.module.css';
import { attachFundingCode, removeFundingCode } from '../../contract/funding-code.ts';
import type { Draft } from './use-step-form.ts';

/** The funding code of a project: entered once, taken off until staff decide (handbook §3). */
export function FundingCodeStep({ draft }: { readonly draft: Draft }) {
  const t = useT('applications.account');
  const { slug, funding_code: attached, review_status: reviewStatus } = draft;
  const isOpen = reviewStatus === 1 && draft.change_refusal === null;
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('intro.funding_code')}</p>
      {attached === null ? (
        isOpen ? (
          <CodeForm slug={slug} />
        ) : (
          <p>{t('code.none')}</p>
        )
      ) : (
        <AttachedCode slug={slug} code={attached} canRemove={isOpen} />
      )}
    </div>
  );
}

function CodeForm({ slug }: { readonly slug: string }) {
  const t = useT('applications.account');
  const call = useApi();
  const [code, setCode] = useState('');
  const { busy, problem, handIn } = useHandingIn(() =>
    call(attachFundingCode, { params: { slug }, body: { code_string: code } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void handIn();
  };
  return (
    <form onSubmit={submit} noValidate>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <TextField
        name="funding_code"
        label={t('code.label')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p className={styles.actions}>
        <Button type="submit" variant="trust" loading={busy} disabled={code.trim() === ''}>
          {t('code.add')}
        </Button>
      </p>
    </form>
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
  const { busy, problem, handIn } = useHandingIn(() => call(removeFundingCode, { params: { slug } }));
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
          <Button variant="quiet" loading={busy} onClick={() => void handIn()}>
            {t('code.remove')}
          </Button>
        </p>
      )}
    </>
  );
}
