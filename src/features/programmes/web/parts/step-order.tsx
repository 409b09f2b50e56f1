import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { type ApplicationStep, applicationSteps, optionalSteps } from '../../rules/application-types.ts';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import styles from './step-order.module.css';

interface StepOrderProps {
  readonly value: readonly ApplicationStep[];
  readonly error: string | undefined;
  readonly onChange: (steps: ApplicationStep[]) => void;
}

/** The steps of an application in their order: the basics are always first, optional steps can be left out. */
export function StepOrder({ value, error, onChange }: StepOrderProps) {
  const t = useT('programmes.admin');
  const id = useId();
  const omitted = applicationSteps.filter((step) => !value.includes(step));
  const move = (at: number, by: 1 | -1) => {
    const steps = [...value];
    const [step] = steps.splice(at, 1);
    if (step) onChange(steps.toSpliced(at + by, 0, step));
  };
  const nameOf = (step: ApplicationStep) => t(`type.step.${step}`);
  return (
    <fieldset className={styles.order} aria-describedby={error === undefined ? undefined : id}>
      <legend>{t('type.steps')}</legend>
      <p className={styles.hint}>{t('type.stepsHint')}</p>
      <ol className={styles.list}>
        {value.map((step, at) => (
          <li key={step}>
            <div>
              <span>{nameOf(step)}</span>
              {at > 0 && (
                <span className={styles.moves}>
                  <Button
                    variant="plain"
                    size="small"
                    disabled={at === 1}
                    aria-label={t('type.up', { step: nameOf(step) })}
                    icon={<IconArrowUp size={18} aria-hidden />}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    variant="plain"
                    size="small"
                    disabled={at === value.length - 1}
                    aria-label={t('type.down', { step: nameOf(step) })}
                    icon={<IconArrowDown size={18} aria-hidden />}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {optionalSteps.map((step) => (
        <CheckboxField
          key={step}
          name={`asks.${step}`}
          label={t('type.asks', { step: nameOf(step) })}
          checked={!omitted.includes(step)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, step] : value.filter((other) => other !== step))
          }
        />
      ))}
      <FieldError id={id} error={error} />
      <SavedMeanwhile name="steps" inWords={() => null} />
    </fieldset>
  );
}
