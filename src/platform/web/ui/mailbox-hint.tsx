import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RichText } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';

export interface MailboxHintProps {
  /** What a demo says of the mail, its way there marked as `<mailbox>`. */
  readonly text: string;
  /** What is said of the mail everywhere else. */
  readonly otherwise?: ReactNode;
}

/** Where a mail is: in a demo without a mail server it can be read on the site (decision 289). */
export function MailboxHint({ text, otherwise = null }: MailboxHintProps) {
  if (!useRoot().settings.hasMailbox) return otherwise;
  const mailbox = (name: string) => <Link to="/demo-mailbox/">{name}</Link>;
  return (
    <p>
      <RichText text={text} parts={{ mailbox }} />
    </p>
  );
}
