import { type ListView, VIEW_NAME_MAX } from '#platform/contract/list-views.ts';
import { FormCheckbox, FormText } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useT } from '../i18n.tsx';

/** Name of a view, and whether colleagues may use it. */
export interface ViewInput {
  readonly name: string;
  readonly shared: boolean;
}

interface ViewDialogProps {
  readonly title: string;
  /** The view to change; none: a new one. */
  readonly view?: ListView;
  /** Saves; a refusal is shown in the dialog. */
  readonly save: (input: ViewInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a saved view, and whether it is shared. */
export function ViewDialog({ title, view, save, onClose }: ViewDialogProps) {
  const t = useT('platform.admin');
  const p = useT('platform');
  const form = useApiForm({
    id: null,
    defaults: { name: view?.name ?? '', shared: view?.shared ?? false },
    bodyOf: ({ name, shared }): ViewInput => ({ name: name.trim(), shared }),
    check: ({ name }) => ({ name: name.trim() === '' ? p('form.required') : undefined }),
    refusals: 'tables',
    send: save,
    done: onClose,
    failure: t('list.errorText'),
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={title}
      confirmLabel={t('views.save')}
      labels={{ name: t('views.name'), shared: t('views.share') }}
      onClose={onClose}
    >
      <FormText form={form} name="name" label={t('views.name')} required maxLength={VIEW_NAME_MAX} />
      <FormCheckbox form={form} name="shared" label={t('views.share')} hint={t('views.shareHint')} />
    </FormDialog>
  );
}
