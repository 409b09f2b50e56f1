import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useT } from '#platform/web/i18n.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import type { PageContentForm } from './page-content-form.ts';

const RichTextField = lazy(() => import('#platform/web/ui/rich-text-field.tsx'));

/** The text of one tab, with the parts that only one of its views shows. */
export function TabText({
  form,
  at,
}: {
  readonly form: UseFormReturn<PageContentForm>;
  readonly at: number;
}) {
  const t = useT('projects.admin');
  const waiting = <LoadingState label={t('page.loadingEditor')} />;
  // The editor lives in browsers alone.
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Controller
        control={form.control}
        name={`tabs.${at}.html`}
        render={({ field, fieldState }) => (
          <RichTextField
            name={field.name}
            label={t('page.tabHtml')}
            value={field.value}
            error={fieldState.error?.message}
            parts={{ before: t('page.part.before'), after: t('page.part.after') }}
            onChange={field.onChange}
          />
        )}
      />
    </Suspense>
  );
}
