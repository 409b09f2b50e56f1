import { type ComponentProps, useState } from 'react';
import { useT } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { AnchorButton } from '../ui/button.tsx';
import { messageOf } from '../use-task.ts';
import { saveFile } from './save-file.ts';

interface FileButtonProps extends ComponentProps<typeof AnchorButton> {
  readonly href: string;
  /** By default the file of `href` is saved. */
  readonly download?: () => Promise<void>;
  /** The text of a refusal with this reason; by default the reason alone. */
  readonly refusal?: (reason: string) => string;
}

/**
 * A download of a file of the API. One that needs a recently confirmed password asks for it; a refusal is shown next to the
 * button. Without scripts it is a plain link.
 */
export function FileButton({ href, download, refusal = (reason) => reason, ...look }: FileButtonProps) {
  const t = useT('platform');
  const [refused, setRefused] = useState<string | null>(null);
  const save = async () => {
    setRefused(null);
    try {
      await (download ? download() : saveFile(href));
    } catch (error) {
      setRefused(refusal(messageOf(error) ?? t('state.errorText')));
    }
  };
  return (
    <>
      <AnchorButton
        {...look}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          void save();
        }}
      />
      {refused !== null && (
        <Alert tone="danger" live="assertive">
          {refused}
        </Alert>
      )}
    </>
  );
}
