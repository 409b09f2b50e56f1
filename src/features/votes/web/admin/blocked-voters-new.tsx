import { useNavigate } from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { useApi } from '#platform/web/api.ts';
import { FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { readAddress } from '#platform/web/ui/email-rules.ts';
import { useOpposite, useOutcome } from '#platform/web/lists/index.ts';
import { blockVoters, unblockVoters } from '../../contract/blocked-voters.ts';

const LIST = '/site-admin/blocked-voters/';

/** The form by which staff block an address or a domain. */
export default function BlockVoter() {
  const t = useT('votes.admin');
  const call = useApi();
  const kit = useT('platform');
  const platform = useT('platform.admin');
  const navigate = useNavigate();
  const opposite = useOpposite();
  const show = useOutcome();
  const form = useApiForm({
    defaults: { value: '', reason: '' },
    bodyOf: ({ value, reason }) => ({ value, reason }),
    send: (body, idempotencyKey) => call(blockVoters, { body }, { idempotencyKey }),
    done: ({ id, value }) => {
      const undo = opposite(unblockVoters, { reason: platform('undo.reason') }, (count) =>
        t('blocked.remove.done', { count }),
      );
      show({
        message: t('blocked.done', { value }),
        undo: () => undo({ ids: [id] }),
        about: `blocked_voters:${id}`,
      });
      return navigate(LIST);
    },
  });
  const read = readAddress(form.watch('value'));
  const labels = { value: t('blocked.value'), reason: t('decide.reason') };
  return (
    <AdminPage title={t('blocked.add')} crumbs={[{ label: t('blocked.title'), to: LIST }]}>
      <FormPage
        form={form}
        labels={labels}
        save={t('blocked.block')}
        notice={<p className={styles.intro}>{t('blocked.intro')}</p>}
      >
        <FormText
          form={form}
          name="value"
          label={labels.value}
          hint={t('blocked.valueHint')}
          note={read === null ? null : kit('form.readAs', { value: read })}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={254}
          required
        />
        <FormTextArea
          form={form}
          name="reason"
          label={labels.reason}
          hint={t('blocked.reasonHint')}
          rows={3}
          maxLength={1000}
          required
        />
      </FormPage>
    </AdminPage>
  );
}
