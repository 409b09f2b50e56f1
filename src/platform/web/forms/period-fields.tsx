import type { ReactNode } from 'react';
import type { IsoDate } from '#kernel/clock.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { FormDay } from './controls.tsx';
import { FormText } from './fields.tsx';
import { Pair } from './form-frame.tsx';
import type { ApiForm } from './use-api-form.ts';

/** What budgets, co-funding events and campaigns have in common: a name, a first and a last day. */
export interface NamedPeriod {
  title: string;
  starts: IsoDate | null;
  ends: IsoDate | null;
}

/** The initial values of an empty form. */
export const emptyPeriod: NamedPeriod = { title: '', starts: null, ends: null };

interface Props {
  readonly form: ApiForm<NamedPeriod>;
  readonly labels: { readonly [K in keyof NamedPeriod]: string };
  /** It has started: its first day is fixed. */
  readonly begun?: boolean;
  /** Fields between the name and the days. */
  readonly children: ReactNode;
}

/** The name, related fields, and the two days next to each other. */
export function PeriodFields({ form, labels, begun = false, children }: Props) {
  return (
    <>
      <FormText form={form} name="title" label={labels.title} required maxLength={FORM_TITLE_MAX} />
      {children}
      <Pair>
        <FormDay form={form} name="starts" label={labels.starts} required disabled={begun} />
        <FormDay form={form} name="ends" label={labels.ends} required />
      </Pair>
    </>
  );
}
