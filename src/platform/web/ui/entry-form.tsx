import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import styles from './entry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { useEntry } from './use-entry.ts';

interface FrameProps {
  readonly form: Pick<ReturnType<typeof useEntry<object>>, 'errors' | 'tries' | 'busy' | 'dirty' | 'submit'>;
  readonly children: ReactNode;
}

interface FormProps extends FrameProps {
  /** What the button says. */
  readonly save: string;
}

/** Guards what is not sent yet, and says above the fields what is wrong. */
function Frame({ form, children }: FrameProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <UnsavedGuard dirty={form.dirty} />
      <ErrorSummary errors={form.errors} count={form.tries} />
      {children}
    </form>
  );
}

function Save({ form, save }: Pick<FormProps, 'form' | 'save'>) {
  return (
    <Button type="submit" variant="trust" loading={form.busy}>
      {save}
    </Button>
  );
}

/** The form of `useEntry` that a screen is there for; `notice` stands above its fields. */
export function EntryForm({ form, save, notice, children }: FormProps & { readonly notice?: ReactNode }) {
  return (
    <Frame form={form}>
      {notice}
      <Card as="section" padded>
        <div className={styles.fields}>{children}</div>
      </Card>
      <FormActions>
        <Save form={form} save={save} />
      </FormActions>
    </Frame>
  );
}

/** The same on one card among others. */
export function EntryCard({ form, save, title, children }: FormProps & { readonly title: string }) {
  return (
    <Card as="section" padded>
      <h2 className={styles.title}>{title}</h2>
      <Frame form={form}>
        <div className={styles.fields}>{children}</div>
        <p className={styles.actions}>
          <Save form={form} save={save} />
        </p>
      </Frame>
    </Card>
  );
}
