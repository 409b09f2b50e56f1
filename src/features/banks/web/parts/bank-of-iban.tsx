import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { type Bank, lookUpBankCode } from '../../contract.ts';
import { bankCodeOf, ibanReadAs, ibanSchema, isSameBic } from '../../rules.ts';
import styles from './bank-of-iban.module.css';

interface Props {
  /** Both as typed. */
  readonly iban: string;
  readonly bic: string;
  /** Enters the BIC of another bank in the form. */
  readonly onBic: (bic: string) => void;
  /** The field of the IBAN. */
  readonly children: ReactNode;
}

/**
 * The field of an IBAN with its bank below it, named as soon as the IBAN is complete. Another IBAN also replaces the BIC, unless the
 * reader has typed it.
 */
export function BankOfIban({ iban: typed, bic, onBic, children }: Props) {
  const t = useT('banks.lookup');
  const p = useT('platform');
  const iban = ibanSchema.safeParse(typed).data ?? '';
  const code = bankCodeOf(iban);
  const { bank, failed } = useBank(code);
  useEnteredBic(code === '' ? iban : code, code === '' ? null : bank, { bic, onBic });
  const bankNote = () => {
    if (failed) return t('failed');
    if (bank) return t('bank', { name: bank.name });
    return bank === null ? t('unknown', { code }) : '';
  };
  const value = ibanReadAs(typed);
  const read = value === null ? '' : p('form.readAs', { value });
  return (
    <div>
      {children}
      <p role="status" className={styles.note} data-expected={code !== '' || undefined}>
        {[read, bankNote()].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** The bank with a code; null if there is none, undefined without a code and until it is known. */
function useBank(code: string): { readonly bank: Bank | null | undefined; readonly failed: boolean } {
  const call = useApi();
  const { data, error } = useRead(code === '' ? null : code, async (signal) => ({
    code,
    ...(await call(lookUpBankCode, { params: { code } }, { signal })),
  }));
  return { bank: code !== '' && data?.code === code ? data.bank : undefined, failed: error !== null };
}

/**
 * Replaces the BIC when `key`, the bank of a complete IBAN, changes; a BIC typed by the reader stays. `bank` is null for
 * banks that are not known, undefined until that is clear.
 */
function useEnteredBic(
  key: string,
  bank: Bank | null | undefined,
  { bic, onBic }: { readonly bic: string; readonly onBic: (bic: string) => void },
): void {
  const lastKey = useRef(key);
  // The stored BIC belongs to the stored IBAN.
  const entered = useRef(bic);
  const enter = useEffectEvent((next: string) => {
    if (bic !== '' && !isSameBic(bic, entered.current)) return;
    entered.current = next;
    if (next !== bic) onBic(next);
  });
  useEffect(() => {
    if (key === '' || bank === undefined || key === lastKey.current) return;
    lastKey.current = key;
    enter(bank?.bic ?? '');
  }, [key, bank]);
}
