import { useRef, useState } from 'react';
import { dropProfile } from '#features/accounts/web/parts/kept-profile.ts';
import { type CodeVerdict, judgeCode, sentCode } from '#kernel/code.ts';
import { isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeInput, codeOfBlocks, emptyBlocks } from '#platform/web/ui/code-input.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import styles from './coin-panel.module.css';
import { shown } from './display.ts';
import { redeemCoinCode } from './remote.ts';
import type { CoinSettings } from './settings.ts';

const TOAST_MS = 6_000;

interface Props {
  readonly settings: CoinSettings;
  readonly project: string | undefined;
  readonly focusFirst: boolean;
  /** Whether there is something to distribute: what was redeemed is told as long. */
  readonly hasBalance: boolean;
  /** The balance has grown. */
  readonly onRedeemed: () => Promise<void>;
}

/** A donation code and the button that redeems it (spec 1 §4, §5, §8); nothing where codes are not redeemed. */
export function RedeemForm(props: Props) {
  return props.settings.takesCodes ? <CodeForm {...props} /> : null;
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
    setNotice(t('code.redeemed', { amount: shown(BigInt(cents), settings, format) }));
    await onRedeemed();
  };
  const faults = { invalid_format: t('code.invalidFormat'), too_long: t('code.tooLong') };
  const wrong = verdict === 'invalid_format' || verdict === 'too_long' ? faults[verdict] : undefined;
  return (
    <form
      className={styles.redeem}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CodeInput
        format={codeFormat}
        blocks={blocks}
        label={t('code.label')}
        hint={t('code.hint')}
        error={redeem.error ?? wrong}
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

const NO_INTENTION = { code: '', key: '' };

/** Sends a code; the same code is one intention until it is answered. Answers the credit in cents. */
function useRedeem(project: string | undefined) {
  const t = useT('coins.support');
  const call = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const intention = useRef(NO_INTENTION);
  const { actor } = useRoot();
  return {
    busy,
    error,
    clear: () => setError(undefined),
    async send(code: string): Promise<number | null> {
      setBusy(true);
      setError(undefined);
      if (intention.current.code !== code) intention.current = { code, key: newIdempotencyKey() };
      try {
        const input = { body: { code_string: code }, query: project === undefined ? {} : { project } };
        const { cents } = await call(redeemCoinCode, input, { idempotencyKey: intention.current.key });
        dropProfile();
        intention.current = NO_INTENTION;
        return cents;
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        // A refused code may work later. Where it is unknown whether it was redeemed, the same key is asked again; not
        // without an account, whose browser would miss the cookie that the balance hangs on.
        if ((failure.status !== 0 && failure.status < 500) || actor === null)
          intention.current = NO_INTENTION;
        const told = failure.fields['code_string'];
        const message = told ? told.join(' - ') : (failure.detail ?? t('code.failed'));
        setError(message);
        // The field says it for good; the toast must not cover the slider for long.
        showToast({ tone: 'danger', message, duration: TOAST_MS });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
