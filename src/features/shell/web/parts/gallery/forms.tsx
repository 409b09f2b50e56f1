import { useState } from 'react';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormRadios, FormSelect, FormTextArea } from '#platform/web/forms/fields.tsx';
import { Fields, FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { PillRow } from '#platform/web/ui/pills.tsx';
import { Specimen } from './specimen.tsx';

interface Values {
  email: string;
  message: string;
  country: string;
  terms: boolean;
  method: string;
}

const REQUIRED = 'This field is required';
const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'AT', label: 'Austria' },
  { value: 'CH', label: 'Switzerland' },
];

const EMPTY: Values = { email: '', message: '', country: 'DE', terms: false, method: '' };

export function Forms() {
  const form = useApiForm({
    id: null,
    defaults: EMPTY,
    bodyOf: (values) => values,
    check: ({ email, method, terms }) => ({
      email: email === '' ? REQUIRED : undefined,
      method: method === '' ? REQUIRED : undefined,
      terms: terms ? undefined : 'Please accept the terms of use',
    }),
    send: () => Promise.resolve(),
  });
  return (
    <Specimen name="Fields, FormFrame">
      <FormFrame form={form} labels={{ email: 'Email', method: 'Payment method' }} guarded={false}>
        <Fields>
          <FormEmail
            form={form}
            name="email"
            label="Email"
            autoComplete="email"
            required
            hint="The confirmation is sent to this address."
          />
          <TextField label="Amount of a need" name="need" prefix="€" inputMode="decimal" />
          <FormTextArea form={form} name="message" label="Message" />
          <FormSelect
            form={form}
            name="country"
            label="Country"
            required
            options={[
              { value: 'DK', label: 'Denmark' },
              { value: 'FR', label: 'France' },
            ]}
            first={COUNTRIES}
          />
          <FormRadios
            form={form}
            name="method"
            legend="Payment method"
            required
            layout="boxes"
            options={[
              { value: 'card', label: 'Card', description: 'Fee 0.35 €' },
              { value: 'bank', label: 'Bank transfer', description: 'No fee' },
              { value: 'none', label: 'Not offered', disabled: true },
            ]}
          />
          <FormCheckbox
            form={form}
            name="terms"
            label={
              <>
                I accept the <a href="#terms">terms of use</a>
              </>
            }
            required
          />
        </Fields>
        <p>
          <SaveButton form={form} save="Send" />
        </p>
      </FormFrame>
    </Specimen>
  );
}

export function Amounts() {
  const [cents, setCents] = useState<bigint | null>(2500n);
  const [pill, setPill] = useState('all');
  return (
    <Specimen name="AmountInput, PillRow">
      <div style={{ maxWidth: 360 }}>
        <AmountInput
          name="donation"
          value={cents}
          onChange={setCents}
          notice="€9,700.00 of the budget is available."
        />
        <AmountInput
          name="too-much"
          required
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
