import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n.tsx';
import { Button } from './button.tsx';

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

/** Copies a text and confirms it for four seconds, visibly and to assistive technology. */
export function CopyButton({ value, label, copiedLabel, compact = false, ariaLabel }: CopyButtonProps) {
  const t = useT('platform');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copied = copiedLabel ?? t('copied.text');
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        size={compact ? 'small' : 'medium'}
        icon={state === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        aria-label={ariaLabel}
        onClick={copy}
      >
        {state === 'copied' ? copied : (label ?? t('action.copy'))}
      </Button>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && t('copied.failed')}
      </span>
    </>
  );
}
