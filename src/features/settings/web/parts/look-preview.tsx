import { useWatch } from 'react-hook-form';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { brandVariables } from '#platform/web/theme/brand.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './look-preview.module.css';
import type { SettingsForm } from './settings-form.ts';

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '');

/** How visitors will see the entered logo and colors, and which colors are darkened so that they can be read. */
export function LookPreview({ form }: { readonly form: ApiForm<SettingsForm> }) {
  const t = useT('settings.admin');
  const format = useFormat();
  const { settings } = useRoot();
  const entered = useWatch({ control: form.control });
  const logo = textOf(entered['logoUrl']);
  const { variables, notes } = brandVariables({
    brandTrust: textOf(entered['brandTrust']) || null,
    brandGiving: textOf(entered['brandGiving']) || null,
  });
  return (
    <Card as="section" className={styles.preview}>
      <h3 className={styles.title}>{t('look.preview')}</h3>
      <div role="img" aria-label={t('look.previewLabel')} style={variables}>
        <div inert className={styles.page}>
          <div className={styles.header}>
            {logo === '' ? (
              <Logo className={styles.mark} />
            ) : (
              <img src={logo} alt="" className={styles.logo} />
            )}
            {logo === '' && <strong>{settings.siteName}</strong>}
            <Button variant="quiet" size="small">
              {t('look.logIn')}
            </Button>
          </div>
          <div className={styles.body}>
            <strong className={styles.project}>{t('look.project')}</strong>
            <Progress percent={64} label={t('look.project')} />
            <span>
              {format.percent(64)} · <span className={styles.link}>{t('look.link')}</span>
            </span>
            <Button variant="giving">{t('look.donate')}</Button>
          </div>
        </div>
      </div>
      <div role="status">
        {notes.map(({ setting, given, used, contrast }) => (
          <Alert key={setting} tone="warning">
            {t('look.darkened', {
              field: t(`field.${setting}`),
              given,
              used,
              contrast: format.number(contrast),
            })}
          </Alert>
        ))}
      </div>
    </Card>
  );
}
