import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { MailTemplateWire } from '../../contract/templates.ts';
import styles from './template.module.css';

interface PreviewProps {
  readonly preview: MailTemplateWire['preview'];
  readonly note: string;
  /** Buttons below the heading. */
  readonly children?: ReactNode;
}

/**
 * A mail with examples. Its HTML is in a frame that runs no scripts, opens no windows and cannot reach this page.
 */
export function TemplatePreview({ preview, note, children }: PreviewProps) {
  const t = useT('mails.admin');
  return (
    <Card as="section" padded>
      <h2>{t('templates.preview')}</h2>
      <p className="muted">{note}</p>
      {children}
      <p className={styles.previewSubject}>
        <span className="muted">{t('templates.field.subject')}: </span>
        <strong>{preview.subject}</strong>
      </p>
      <iframe
        className={styles.frame}
        title={t('templates.previewFrame')}
        srcDoc={preview.html}
        sandbox=""
        referrerPolicy="no-referrer"
      />
      <details className={styles.plain}>
        <summary>{t('templates.previewPlain')}</summary>
        <pre className={styles.text}>{preview.text}</pre>
      </details>
    </Card>
  );
}
