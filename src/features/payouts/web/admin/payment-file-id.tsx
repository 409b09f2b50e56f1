import type { LoaderFunctionArgs, Params } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { readFileRecord } from '../../contract/payment-file.ts';
import { payoutList } from '../../list/payouts.ts';
import { FileActions, FileFacts } from '../parts/file-record.tsx';
import { useStatusActions } from '../parts/payment-status.tsx';

const scopeOf = ({ id = '' }: Params) => ({ file: id });
const payoutsLoader = listLoader(payoutList, scopeOf);

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  // Awaited first, so that a missing file is a 404 of the page.
  const file = await apiFrom(args.context)(readFileRecord, { params });
  return { file, payouts: await payoutsLoader(args) };
}

export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Loaded {
  readonly file: ResponseOf<typeof readFileRecord>;
  readonly payouts: ListData<typeof payoutList>;
}

/** A payment file: what it ordered, what has become of it, and its payouts. */
export default function PaymentFileRecord({ loaderData: { file, payouts } }: { loaderData: Loaded }) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      key={file.id}
      list={payoutList}
      data={payouts}
      scope={{ file: file.id }}
      record={`payment_file:${file.id}`}
      title={t('files.one', { name: file.message_id })}
      crumbs={[{ label: t('files.title'), to: '/site-admin/payment-files/' }]}
      headline={<FileActions file={file} />}
      intro={<FileFacts file={file} />}
      rowName={(row) => row.reference}
      bulk={useStatusActions()}
    />
  );
}
