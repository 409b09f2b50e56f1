import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { listTemplates, type TemplateWire } from '../../contract/templates.ts';

/** Offers the templates for a new task, if there are any; `onChosen` fills them in. */
export function TemplateChoice({ onChosen }: { readonly onChosen: (template: TemplateWire) => void }) {
  const t = useT('reminders.admin');
  const call = useApi();
  const { data, error } = useRead('templates', (signal) => call(listTemplates, {}, { signal }));
  const templates = data?.results ?? [];
  if (error) return <p role="alert">{t('template.loadFailed')}</p>;
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={t('template.choose')}
      hint={t('template.chooseHint')}
      placeholder={t('template.without')}
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => {
        const chosen = templates.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onChosen(chosen);
      }}
    />
  );
}
