import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { FormSelect, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import type { Crumb } from '#platform/web/ui/breadcrumbs.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { reasonedDecisions, REASONS_MAX, type ReviewReasons } from '../../contract/review-reasons.ts';
import styles from './decision-bar.module.css';

interface Props {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly stored: ReviewReasons;
  readonly save: (body: ReviewReasons, idempotencyKey: string) => Promise<unknown>;
}

interface Values {
  reasons: ReviewReasons['reasons'];
}

function useReasons({ stored, save }: Pick<Props, 'stored' | 'save'>) {
  const t = useT('organizations.admin');
  const { revalidate } = useRevalidator();
  const defaults: Values = { reasons: [...stored.reasons] };
  return useApiForm({
    defaults,
    storedVersion: stored.version,
    check: ({ reasons }) => blanksOf(reasons, t('ready.required')),
    bodyOf: ({ reasons }) => ({ version: stored.version, reasons }),
    refusals: 'organizations',
    send: save,
    done: async () => {
      showToast({ tone: 'success', message: t('ready.saved') });
      await revalidate();
    },
  });
}

/** The ready-made reasons for decisions about projects or organizations, saved as a whole. */
export function ReadyReasonsPage({ title, crumbs, stored, save }: Props) {
  const t = useT('organizations.admin');
  const form = useReasons({ stored, save });
  const list = useFieldArray({ control: form.control, name: 'reasons' });
  const decisions = reasonedDecisions.map((value) => ({ value, label: t(`decide.button.${value}`) }));
  return (
    <AdminPage title={title} crumbs={crumbs}>
      <p className="muted">{t('ready.intro')}</p>
      <FormPage form={form} save={t('ready.save')}>
        <SavedMeanwhile name="reasons" />
        {list.fields.length === 0 && <p>{t('ready.none')}</p>}
        {list.fields.map((field, at) => (
          <Card as="section" padded key={field.id}>
            <div className={styles.reason} role="group" aria-label={t('ready.number', { number: at + 1 })}>
              <FormText
                form={form}
                name={`reasons.${at}.title`}
                label={t('ready.title')}
                maxLength={80}
                required
              />
              <FormSelect
                form={form}
                name={`reasons.${at}.decision`}
                label={t('ready.decision')}
                options={decisions}
              />
              <FormTextArea
                form={form}
                name={`reasons.${at}.text`}
                label={t('ready.text')}
                hint={t('decide.reasonHint')}
                rows={4}
                maxLength={2000}
                required
              />
              <Button
                className={styles.remove}
                size="small"
                variant="quiet"
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => list.remove(at)}
              >
                {t('ready.remove')}
              </Button>
            </div>
          </Card>
        ))}
        {list.fields.length < REASONS_MAX && (
          <p>
            <Button
              variant="quiet"
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => list.append({ title: '', decision: 'send_back', text: '' })}
            >
              {t('ready.add')}
            </Button>
          </p>
        )}
      </FormPage>
    </AdminPage>
  );
}

/** Messages for reasons without a name or a text. */
function blanksOf(reasons: Values['reasons'], message: string): Record<string, string | undefined> {
  return Object.fromEntries(
    reasons.flatMap((reason, at) =>
      (['title', 'text'] as const).map((key) => [
        `reasons.${at}.${key}`,
        reason[key].trim() === '' ? message : undefined,
      ]),
    ),
  );
}
