import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RichText } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';

export interface MailboxHintProps {
  /** The text for a demo; `<mailbox>` marks the link to its mailbox. */
  readonly text: string;
  /** The text everywhere else. */
  readonly otherwise?: ReactNode;
}

/** Where to find a mail: in a demo without a mail server it can be read on the site (decision 289). */
export function MailboxHint({ text, otherwise = null }: MailboxHintProps) {
  if (!useRoot().settings.hasMailbox) return otherwise;
  const mailbox = (name: string) => <Link to="/demo-mailbox/">{name}</Link>;
  return (
    <p>
      <RichText text={text} parts={{ mailbox }} />
    </p>
  );
}
