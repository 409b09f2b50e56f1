import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormNote, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { requiresReason, type ReviewDecision } from '../../rules/review.ts';
import type { Decided, Decision, DecisionBarProps } from './decided.ts';
import styles from './decision-bar.module.css';

interface Texts {
  reason: string;
  internal_note: string;
}

interface Props extends Pick<DecisionBarProps, 'record' | 'labelOf' | 'reasonsPath'> {
  readonly form: ApiForm<Texts>;
  readonly decision: ReviewDecision;
  readonly name: Decision;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision: what it does, whose mailbox the reason reaches, and ready-made reasons. */
export function DecisionDialog({ record, labelOf, reasonsPath, form, decision, name, onClose }: Props) {
  const t = useT('organizations.admin');
  const isRequired = requiresReason(decision);
  const labels = { reason: t('decide.reason') };
  return (
    <FormDialog
      form={form}
      labels={labels}
      title={t(`decide.ask.${name}`, { title: record.title })}
      confirmLabel={t(`decide.button.${name}`)}
      danger={decision === 'rejected'}
      onClose={onClose}
    >
      <p>{labelOf(name)}</p>
      <p className={styles.mails}>
        <Recipients administrators={record.administrators} mailed={name !== 'confirm'} />
      </p>
      {isRequired && (
        <ReadyReasons reasons={record.ready_reasons} form={form} decision={decision} path={reasonsPath} />
      )}
      <FormTextArea
        form={form}
        name="reason"
        label={labels.reason}
        maxLength={2000}
        rows={5}
        hint={t('decide.reasonHint')}
        required={isRequired}
      />
      <FormNote form={form} name="internal_note" />
    </FormDialog>
  );
}

/** Whose mailbox the decision and its reason reach. */
function Recipients({
  administrators,
  mailed,
}: Pick<Decided, 'administrators'> & { readonly mailed: boolean }) {
  const t = useT('organizations.admin');
  if (!mailed) return t('decide.noMail');
  if (administrators.length === 0) return t('decide.nobody');
  const names = administrators.map(({ name, email }) => `${name} (${email})`).join(', ');
  return t('decide.mailTo', { names });
}

interface ReadyProps {
  readonly reasons: Decided['ready_reasons'];
  readonly form: ApiForm<Texts>;
  readonly decision: ReviewDecision;
  readonly path: string;
}

/**
 * Ready-made reasons: choosing one adds its text, which can be changed before it is sent. Until the field is left another
 * choice replaces it: the arrow keys choose each reason that they pass.
 */
function ReadyReasons({ reasons, form, decision, path }: ReadyProps) {
  const t = useT('organizations.admin');
  const [chosen, setChosen] = useState('');
  const added = useRef('');
  const fitting = reasons.filter((reason) => reason.decision === decision);
  const choose = (value: string) => {
    const text = value === '' ? '' : (fitting[Number(value)]?.text ?? '');
    const written = form.getValues('reason').trim();
    const last = added.current;
    const own = last !== '' && written.endsWith(last) ? written.slice(0, -last.length).trimEnd() : written;
    form.setValue('reason', [own, text].filter(Boolean).join('\n\n'), { shouldDirty: true });
    added.current = text.trim();
    setChosen(value);
  };
  const leave = () => {
    added.current = '';
    setChosen('');
  };
  return (
    <div className={styles.reason}>
      {fitting.length > 0 && (
        <SelectField
          name="ready"
          label={t('decide.ready')}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={leave}
          options={[
            { value: '', label: t('decide.choose') },
            ...fitting.map(({ title }, at) => ({ value: String(at), label: title })),
          ]}
        />
      )}
      <Link to={path}>{t('decide.manageReady')}</Link>
    </div>
  );
}
