import { useRef, useState } from 'react';
import { refreshProfile } from '#features/accounts/web/parts/cached-profile.ts';
import { type CodeVerdict, foreignCharacters, judgeCode, sentCode } from '#kernel/code.ts';
import { isAnswered, isApiError } from '#platform/web/api-error.ts';
import { newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ErrorSummary, type SummaryEntry } from '#platform/web/forms/error-summary.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeInput, codeOfBlocks, emptyBlocks } from '#platform/web/ui/code-input.tsx';
import { fieldId } from '#platform/web/ui/field-id.ts';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { sendWithTasks } from '#platform/web/task.ts';
import styles from './coin-panel.module.css';
import { displayAmount } from './display.ts';
import { getCodeChallenge, redeemCoinCode } from './remote.ts';
import type { CoinSettings } from './settings.ts';

const TOAST_MS = 6_000;
const CODE_ID = fieldId('redeem-code');

interface Props {
  readonly settings: CoinSettings;
  readonly project: string | undefined;
  readonly focusFirst: boolean;
  /** Whether there is a balance to distribute; the success message is shown only until it is used up. */
  readonly hasBalance: boolean;
  /** Called after a code was redeemed. */
  readonly onRedeemed: () => Promise<void>;
}

/** The form that redeems a donation code (spec 1 §4, §5, §8); renders nothing while codes cannot be redeemed. */
export function RedeemForm(props: Props) {
  return props.settings.acceptsCodes ? <CodeForm {...props} /> : null;
}

function CodeForm({ settings, project, focusFirst, hasBalance, onRedeemed }: Props) {
  const t = useT('coins.support');
  const format = useFormat();
  const { codeFormat } = settings;
  const [blocks, setBlocks] = useState(() => emptyBlocks(codeFormat));
  const [verdict, setVerdict] = useState<CodeVerdict>('incomplete');
  const [notice, setNotice] = useState('');
  const redeem = useRedeem(project);
  const code = codeOfBlocks(blocks, codeFormat);
  const send = async () => {
    if (redeem.busy || judgeCode(code, codeFormat) !== 'valid') return;
    const cents = await redeem.send(sentCode(code));
    if (cents === null) return;
    setBlocks(emptyBlocks(codeFormat));
    setNotice(t('code.redeemed', { amount: displayAmount(BigInt(cents), settings, format) }));
    await onRedeemed();
  };
  const foreign = foreignCharacters(code, codeFormat);
  const named = { characters: foreign.join(', '), count: foreign.length };
  const invalid = foreign.length === 0 ? '' : `. ${t('code.foreign', named)}`;
  const formatErrors = {
    invalid_format: `${t('code.invalidFormat')}${invalid}`,
    too_long: t('code.tooLong'),
  };
  const formatError =
    verdict === 'invalid_format' || verdict === 'too_long' ? formatErrors[verdict] : undefined;
  return (
    <form
      className={styles.redeem}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary errors={redeem.refusal?.entries ?? []} count={redeem.refusal?.attempt ?? 0} />
      <CodeInput
        id={CODE_ID}
        format={codeFormat}
        blocks={blocks}
        label={t('code.label')}
        hint={`${t('code.hint')} ${t(codeFormat.prefix === '' ? 'code.format' : 'code.formatAfter', {
          prefix: codeFormat.prefix,
          blocks: codeFormat.blockCount,
          length: codeFormat.blockLength,
        })}`}
        error={redeem.refusal?.ofCode ?? formatError}
        blockLabel={(block, of) => t('code.block', { block, of })}
        focusFirst={focusFirst}
        onChange={(next) => {
          setBlocks(next);
          redeem.clear();
          setNotice('');
        }}
        onVerdict={setVerdict}
      />
      <Button type="submit" wide loading={redeem.busy} disabled={verdict !== 'valid'}>
        {t('code.redeem')}
      </Button>
      <p role="status" className={styles.notice}>
        {hasBalance && notice}
      </p>
    </form>
  );
}

/** Why the server refused: in the summary, which has the focus, and at the code if it is about that. */
interface RefusedCode {
  readonly entries: readonly SummaryEntry[];
  readonly ofCode: string | undefined;
  readonly attempt: number;
}

const NO_ATTEMPT = { code: '', key: '' };

/** Sends a code and returns the credit in cents; the same code has the same idempotency key until it is answered. */
function useRedeem(project: string | undefined) {
  const t = useT('coins.support');
  const call = useApi();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCode>();
  const attempts = useRef(0);
  const attempt = useRef(NO_ATTEMPT);
  const { actor } = useRoot();
  return {
    busy,
    refusal,
    clear: () => setRefusal(undefined),
    async send(code: string): Promise<number | null> {
      setBusy(true);
      setRefusal(undefined);
      try {
        if (attempt.current.code !== code) attempt.current = { code, key: newIdempotencyKey() };
        const query = project === undefined ? {} : { project };
        const { key } = attempt.current;
        const { cents } = await sendWithTasks(
          (proof) =>
            call(
              redeemCoinCode,
              { body: { code_string: code, ...(proof ? { proof_of_work: proof } : {}) }, query },
              { idempotencyKey: key },
            ),
          () => call(getCodeChallenge, {}),
        );
        refreshProfile();
        attempt.current = NO_ATTEMPT;
        return cents;
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        // A refused code may work later. If it is unknown whether it was redeemed, the same key is sent again; but not
        // without an account, because the browser would lack the cookie of the balance.
        if (isAnswered(failure) || actor === null) attempt.current = NO_ATTEMPT;
        const errors = failure.fields['code_string'];
        const message = errors ? errors.join(' - ') : (failure.detail ?? t('code.failed'));
        attempts.current += 1;
        setRefusal({
          entries: [{ id: errors ? CODE_ID : null, message }],
          ofCode: errors && message,
          attempt: attempts.current,
        });
        // The summary continues to show the error; the toast must not cover the slider for long.
        showToast({ tone: 'danger', message, duration: TOAST_MS });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
