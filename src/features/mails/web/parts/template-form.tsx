import { useWatch } from 'react-hook-form';
import { FormCheckbox, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { Fields } from '#platform/web/forms/form-frame.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import type { MailTemplateWire } from '../../contract/templates.ts';
import type { TemplateEntry } from './template-entry.ts';

interface TemplateFieldsProps {
  readonly form: ApiForm<TemplateEntry>;
  readonly template: MailTemplateWire;
}

/** The text of a mail: subject, heading, text, table, button and what is below it. */
export function TemplateFields({ form, template }: TemplateFieldsProps) {
  const t = useT('mails.admin');
  const label = (name: keyof TemplateEntry & ('subject' | 'heading' | 'body' | 'closing')) => ({
    form,
    name,
    label: t(`templates.field.${name}`),
  });
  return (
    <Card as="section" padded>
      <h2>{t('templates.form')}</h2>
      <Fields>
        <FormText {...label('subject')} required maxLength={200} />
        <FormText {...label('heading')} required maxLength={200} />
        <FormTextArea
          {...label('body')}
          hint={t('templates.bodyHint')}
          required
          rows={9}
          maxLength={10_000}
        />
        <OwnHtml form={form} />
        {template.built_in.facts.map(({ placeholder }) => (
          <FormText
            key={placeholder}
            form={form}
            name={`facts.${placeholder}`}
            label={t('templates.field.fact', { name: `{{ ${placeholder} }}` })}
            hint={t('templates.field.factHint')}
            maxLength={100}
          />
        ))}
        {template.has_action && (
          <FormText
            form={form}
            name="action"
            label={t('templates.field.action')}
            hint={t('templates.field.actionHint')}
            maxLength={80}
          />
        )}
        <FormTextArea {...label('closing')} rows={3} maxLength={10_000} />
      </Fields>
    </Card>
  );
}

/** The formatted text of the HTML part, if it is to differ from the plain text. */
function OwnHtml({ form }: Pick<TemplateFieldsProps, 'form'>) {
  const t = useT('mails.admin');
  const own = useWatch({ control: form.control, name: 'own_html' });
  return (
    <>
      <FormCheckbox
        form={form}
        name="own_html"
        label={t('templates.field.ownHtml')}
        hint={t('templates.field.ownHtmlHint')}
      />
      {own && <LateRichText form={form} name="html" label={t('templates.field.html')} />}
    </>
  );
}
