import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import { stepAddress } from './use-step.ts';
import styles from './wizard.module.css';

export interface StepChecksProps {
  readonly steps: readonly { readonly id: string; readonly label: string; readonly done: boolean }[];
}

/** The steps that are complete and what is missing in the others. */
export function StepChecks({ steps }: StepChecksProps) {
  const t = useT('platform.admin');
  return (
    <ul className={styles.checks}>
      {steps.map(({ id, label, done }) => (
        <li key={id} data-done={done || undefined}>
          {done ? <IconCircleCheck size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
          <Link to={stepAddress(id)}>{label}</Link>
          <span className="muted">{t(done ? 'steps.complete' : 'steps.open')}</span>
        </li>
      ))}
    </ul>
  );
}
