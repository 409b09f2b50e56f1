import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useT } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

const NOTICE_MS = 4000;

export interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** Label of the button; "Copy" by default. */
  readonly label?: string;
  /** Shown for four seconds after copying; "Copied" by default. */
  readonly copiedLabel?: string;
  readonly compact?: boolean;
  /** Accessible name, where several of these buttons are beside each other. */
  readonly ariaLabel?: string;
}

/**
 * Copies a text and confirms it for four seconds, visibly and to assistive technology. Where the browser does not allow
 * it, the text is shown selected, to be copied by hand.
 */
export function CopyButton({ value, label, copiedLabel, compact = false, ariaLabel }: CopyButtonProps) {
  const t = useT('platform');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copied = copiedLabel ?? t('copied.text');
  const copy = async ({ currentTarget }: MouseEvent) => {
    setState((await copyText(value, currentTarget)) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button
        variant="quiet"
        size={compact ? 'small' : 'medium'}
        icon={state === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        aria-label={ariaLabel}
        onClick={(event) => void copy(event)}
      >
        {state === 'copied' ? copied : (label ?? t('action.copy'))}
      </Button>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && t('copied.failed')}
      </span>
      {state === 'failed' && (
        <input
          className={styles.byHand}
          readOnly
          value={value}
          aria-label={ariaLabel ?? label ?? t('action.copy')}
          ref={select}
        />
      )}
    </>
  );
}

/** Selects the whole text of a field that has just been shown. */
function select(field: HTMLInputElement | null): void {
  field?.select();
}
