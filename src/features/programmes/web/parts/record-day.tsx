import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useT } from '#platform/web/i18n.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';

interface RecordDayProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: FieldPathByValue<F, string>;
  readonly label: string;
}

/** The first or last day on which a record can be chosen; may be empty. */
export function RecordDay<F extends FieldValues>({ form, name, label }: RecordDayProps<F>) {
  const t = useT('programmes.admin');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField
          name={name}
          label={label}
          hint={t('type.dayHint')}
          error={fieldState.error?.message}
          value={field.value || null}
          onChange={(next) => field.onChange(next ?? '')}
        />
      )}
    />
  );
}
