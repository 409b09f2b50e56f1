import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf, apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { FileButton } from '#platform/web/lists/file-button.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { printVotingCodes, readCodeBatches } from '../../contract/votings.ts';
import { SLIPS } from '../../rules/codes.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readCodeBatches, { params: { slug: params['slug'] ?? '' } });
}

/** The download of slips with unused codes to print and cut out, of one batch or of all. */
export default function PrintVotingCodes() {
  const { voting, batches, unused } = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const batch = batches.find(({ id }) => id === chosen);
  const count = batch ? batch.unused : unused;
  const query = batch ? { batch: batch.id } : {};
  return (
    <AdminPage
      title={t('codes.printTitle', { title: voting.title })}
      crumbs={[
        { label: voting.title, to: `/site-admin/votings/${voting.slug}/` },
        { label: t('codes.title'), to: `/site-admin/votings/${voting.slug}/codes/` },
      ]}
    >
      <Card padded>
        <p>{t('codes.printNote', { slips: SLIPS.columns * SLIPS.rows })}</p>
        <SelectField
          name="batch"
          label={t('codes.batch')}
          markOptional={false}
          value={chosen}
          options={[
            { value: '', label: t('codes.allBatches') },
            ...batches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {count === 0 ? (
          <EmptyState title={t('codes.nothingToPrint')} />
        ) : (
          <>
            <p>{t('codes.printCount', { count, number: format.number(count) })}</p>
            <FileButton
              variant="trust"
              href={addressOf(printVotingCodes.path, { slug: voting.slug }, query)}
              icon={<IconFileTypePdf size={18} aria-hidden />}
            >
              {t('codes.printNow')}
            </FileButton>
          </>
        )}
      </Card>
    </AdminPage>
  );
}
