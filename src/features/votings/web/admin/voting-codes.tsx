import type { LoaderFunctionArgs, Params } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { type CodeBatches, readCodeBatches } from '../../contract/votings.ts';
import { votingCodeList } from '../../list/codes.ts';
import { AddCodes } from '../parts/codes/add-codes.tsx';
import { Batches } from '../parts/codes/batches.tsx';
import { useCodeActions } from '../parts/codes/code-actions.ts';

const scopeOf = ({ slug = '' }: Params) => ({ voting_slug: slug });
const codesLoader = listLoader(votingCodeList, scopeOf);

export async function loader(args: LoaderFunctionArgs) {
  const params = { slug: args.params['slug'] ?? '' };
  // Awaited first, so that a missing voting is a 404 of the page.
  const batches = await apiFrom(args.context)(readCodeBatches, { params });
  return { batches, codes: await codesLoader(args) };
}

export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Loaded {
  readonly batches: CodeBatches;
  readonly codes: ListData<typeof votingCodeList>;
}

/** The codes of one voting. */
export default function VotingCodes({ loaderData }: { loaderData: Loaded }) {
  const { batches, codes } = loaderData;
  const t = useT('votings.admin');
  const mayChange = useMay()('change_votings');
  const { slug, title, codes_enabled: enabled } = batches.voting;
  return (
    <ListScreen
      key={slug}
      list={votingCodeList}
      data={codes}
      scope={{ voting_slug: slug }}
      title={t('codes.of', { title })}
      crumbs={[
        { label: t('votings.title'), to: '/site-admin/votings/' },
        { label: title, to: `/site-admin/votings/${slug}/` },
      ]}
      intro={<Batches codes={batches} />}
      toolbar={
        mayChange && (
          <>
            {enabled && <AddCodes slug={slug} />}
            {batches.unused > 0 && (
              <LinkButton to={`/site-admin/votings/${slug}/codes/print/`} variant="quiet" size="small">
                {t('codes.print')}
              </LinkButton>
            )}
          </>
        )
      }
      rowName={(row) => t('codes.row', { number: row.number })}
      {...useCodeActions()}
    />
  );
}
