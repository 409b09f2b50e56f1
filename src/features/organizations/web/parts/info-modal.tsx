import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';
import { ErrorState, LoadingState } from '#platform/web/ui/states.tsx';
import { useRead } from '#platform/web/use-read.ts';
import styles from './info-modal.module.css';

interface Subject {
  readonly slug: string;
  readonly title: string;
}

interface Info {
  /** Reads the info of a record as sanitized HTML. */
  readonly read: (slug: string, signal: AbortSignal) => Promise<{ readonly html: string }>;
  /** The name of the button of a record. */
  readonly button: (title: string) => string;
  /** Shown if it could not be read (spec 2 §8). */
  readonly failed: string;
}

/**
 * The info modal of a list (spec 2 §2): beside the title of each row a button that opens it, and the modal for the screen.
 */
export function useInfoModal({ read, button, failed }: Info): {
  /** The title of a row with its button. */
  readonly beside: (subject: Subject, title: ReactNode) => ReactNode;
  readonly modal: ReactNode;
} {
  const [shown, setShown] = useState<Subject | null>(null);
  return {
    beside: (subject, title) => (
      <span className={styles.title}>
        <span className={styles.text}>{title}</span>
        <Button
          variant="plain"
          size="small"
          icon={<IconInfoCircle size={18} aria-hidden />}
          onClick={() => setShown(subject)}
        >
          <span className="visually-hidden">{button(subject.title)}</span>
        </Button>
      </span>
    ),
    modal: shown && (
      <InfoModal
        subject={shown}
        read={(signal) => read(shown.slug, signal)}
        failed={failed}
        onClose={() => setShown(null)}
      />
    ),
  };
}

interface ModalProps {
  readonly subject: Subject;
  readonly read: (signal: AbortSignal) => Promise<{ readonly html: string }>;
  readonly failed: string;
  readonly onClose: () => void;
}

function InfoModal({ subject, read, failed, onClose }: ModalProps) {
  const info = useRead(subject.slug, read);
  return (
    <Dialog open size="large" title={subject.title} onClose={onClose}>
      {info.error && !info.isReading ? (
        <ErrorState error={info.error} title={failed} onRetry={info.retry} />
      ) : info.data ? (
        <Prose html={info.data.html} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
