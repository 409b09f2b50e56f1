import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { CheckboxField, RadioGroup, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { PillRow } from '#platform/web/ui/pills.tsx';
import { Specimen } from './specimen.tsx';

interface Values {
  email: string;
  message: string;
  country: string;
  terms: boolean;
  method: string;
}

const NEEDED = 'This field is required';
const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'AT', label: 'Austria' },
  { value: 'CH', label: 'Switzerland' },
];

export function Forms() {
  const form = useForm<Values>({ shouldFocusError: false });
  const { errors, submitCount } = form.formState;
  const summary = useFormErrors(form, { email: 'E-mail', method: 'Payment method' });
  return (
    <Specimen name="Fields, ErrorSummary">
      <form noValidate onSubmit={form.handleSubmit(() => {})} style={{ maxWidth: 520 }}>
        <ErrorSummary errors={summary} count={submitCount} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          hint="The confirmation goes there."
          error={errors.email?.message}
          {...form.register('email', { required: NEEDED })}
        />
        <TextField label="Amount of a need" name="need" prefix="€" inputMode="decimal" />
        <TextArea label="Message" error={errors.message?.message} {...form.register('message')} />
        <SelectField
          label="Country"
          required
          options={[
            { value: 'DK', label: 'Denmark' },
            { value: 'FR', label: 'France' },
          ]}
          first={COUNTRIES}
          error={errors.country?.message}
          {...form.register('country')}
        />
        <RadioGroup
          legend="Payment method"
          required
          layout="boxes"
          options={[
            { value: 'card', label: 'Card', description: 'Fee 0.35 €' },
            { value: 'bank', label: 'Bank transfer', description: 'No fee' },
            { value: 'none', label: 'Not offered', disabled: true },
          ]}
          error={errors.method?.message}
          {...form.register('method', { required: NEEDED })}
        />
        <CheckboxField
          label={
            <>
              I accept the <a href="#terms">terms of use</a>
            </>
          }
          required
          error={errors.terms?.message}
          {...form.register('terms', { required: 'Please accept the terms of use' })}
        />
        <Button type="submit">Send</Button>
      </form>
    </Specimen>
  );
}

export function Amounts() {
  const [cents, setCents] = useState<bigint | null>(2500n);
  const [pill, setPill] = useState('all');
  return (
    <Specimen name="AmountInput, PillRow">
      <div style={{ maxWidth: 360 }}>
        <AmountInput name="gift" value={cents} onChange={setCents} notice="The budget holds €9,700.00." />
        <AmountInput
          name="too-much"
          value={null}
          onChange={() => {}}
          error="The maximum amount you can currently to donate to this project is €40.00"
        />
      </div>
      <PillRow
        legend="Categories as links"
        value="all"
        items={['All', 'Nature', 'Education', 'Animals', 'Music', 'Sport', 'Water', 'Housing'].map(
          (label) => ({
            value: label.toLowerCase(),
            label,
            href: `?category=${label.toLowerCase()}`,
          }),
        )}
      />
      <PillRow
        legend="Categories as a choice"
        value={pill}
        onChange={setPill}
        items={[
          { value: 'all', label: 'All' },
          { value: 'open', label: 'Open' },
          { value: 'done', label: 'Done' },
        ]}
      />
    </Specimen>
  );
}
