import { IconPrinter } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { readCodeBatches, readCodeSheet } from '../../contract/votings.ts';
import styles from '../parts/codes/sheet.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const slug = { slug: params['slug'] ?? '' };
  const query = new URL(request.url).searchParams;
  const batch = query.get('batch') ?? '';
  const page = Number(query.get('page') ?? '1');
  const [sheet, { batches }] = await Promise.all([
    call(readCodeSheet, {
      params: slug,
      query: {
        page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
        ...(/^\d{1,18}$/.test(batch) ? { batch } : {}),
      },
    }),
    call(readCodeBatches, { params: slug }),
  ]);
  return { sheet, batches, batch };
}

/** A sheet of unused codes to cut out; what is beside the codes is not printed. */
export default function PrintVotingCodes() {
  const { sheet, batches, batch } = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const format = useFormat();
  const navigate = useNavigate();
  const { voting, codes, page, pages } = sheet;
  const at = (number: number) => `?${new URLSearchParams({ batch, page: String(number) }).toString()}`;
  return (
    <AdminPage
      title={t('codes.printTitle', { title: voting.title })}
      crumbs={[
        { label: voting.title, to: `/site-admin/votings/${voting.slug}/` },
        { label: t('codes.title'), to: `/site-admin/votings/${voting.slug}/codes/` },
      ]}
    >
      <p data-print="hide">{t('codes.printNote')}</p>
      <div className={styles.tools} data-print="hide">
        <SelectField
          name="batch"
          label={t('codes.batch')}
          markOptional={false}
          value={batch}
          options={[
            { value: '', label: t('codes.allBatches') },
            ...batches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => void navigate(`?batch=${event.currentTarget.value}`)}
        />
        <Button variant="trust" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('codes.printNow')}
        </Button>
        {page > 1 && (
          <LinkButton to={at(page - 1)} variant="quiet">
            {t('codes.previous')}
          </LinkButton>
        )}
        {page < pages && (
          <LinkButton to={at(page + 1)} variant="quiet">
            {t('codes.next')}
          </LinkButton>
        )}
        <span>{t('codes.sheet', { page: format.number(page), pages: format.number(pages) })}</span>
      </div>
      {codes.length === 0 ? (
        <EmptyState title={t('codes.nothingToPrint')} />
      ) : (
        <ul className={styles.sheet}>
          {codes.map(({ number, code, value }) => (
            <li key={number} className={styles.card}>
              <span className={styles.title}>{voting.title}</span>
              <span className={styles.code} translate="no">
                {code}
              </span>
              <span>{t('codes.worth', { count: value })}</span>
              <span className={styles.small}>
                {t('codes.where', { address: sheet.address, day: format.date(voting.voting_end) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
