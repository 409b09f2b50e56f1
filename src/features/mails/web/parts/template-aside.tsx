import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import type { MailTemplateWire } from '../../contract/templates.ts';
import styles from './template.module.css';

/** What may stand in the text, what it means, and an example. */
export function Placeholders({ placeholders }: Pick<MailTemplateWire, 'placeholders'>) {
  const t = useT('mails.admin');
  return (
    <Card as="section" padded>
      <h2>{t('templates.placeholders')}</h2>
      <p className="muted">{t('templates.placeholdersIntro')}</p>
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, help, example, required }) => (
          <li key={name}>
            <span className={styles.name}>
              <code>{`{{ ${name} }}`}</code>
              {required && <Badge tone="warning">{t('templates.required')}</Badge>}
            </span>
            <CopyButton compact value={`{{ ${name} }}`} ariaLabel={t('templates.copy', { name })} />
            <span className={styles.help}>
              {help}
              {example !== '' && <span className="muted"> {t('templates.example', { value: example })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Version = MailTemplateWire['versions'][number];

interface HistoryProps {
  readonly versions: readonly Version[];
  /** Loads a former text into the form; null without the right to change it. */
  readonly onUse: ((version: Version) => void) | null;
}

/** The versions of the text, newest first. */
export function History({ versions, onUse }: HistoryProps) {
  const t = useT('mails.admin');
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('templates.history')}</h2>
      {versions.length === 0 && <p className="muted">{t('templates.historyEmpty')}</p>}
      <ol className={styles.history}>
        {versions.map((version) => (
          <li key={version.version}>
            <span>
              <strong>{t(version.content ? 'templates.historyChanged' : 'templates.historyReset')}</strong>
              {version.content && <q className={styles.subject}>{version.content.subject}</q>}
              <br />
              <span className="muted">
                {t('templates.historyBy', {
                  name: version.author ?? t('templates.historyDeleted'),
                  at: format.dateTime(version.created_at),
                })}
              </span>
            </span>
            {onUse && version.content && (
              <Button variant="quiet" size="small" onClick={() => onUse(version)}>
                {t('templates.historyUse')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
