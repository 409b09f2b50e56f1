import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { useRefresh } from '#platform/web/use-refresh.ts';
import type { CodeBatches } from '../../../contract/votings.ts';

/** What has to be known about the codes of a voting: how many there are, which are still being made, and who sees them. */
export function Batches({ codes }: { readonly codes: CodeBatches }) {
  const t = useT('votings.admin');
  const format = useFormat();
  const mayChange = useMay()('change_votings');
  const { unused, used, locked } = codes;
  const unfinished = codes.batches.filter(({ made, count }) => made < count);
  useRefresh(unfinished.length > 0);
  return (
    <>
      <p>
        {t('codes.counts', {
          unused: format.number(unused),
          used: format.number(used),
          locked: format.number(locked),
        })}
      </p>
      {!codes.voting.codes_enabled && <Alert tone="warning">{t('codes.off')}</Alert>}
      {!mayChange && <Alert tone="info">{t('codes.hidden')}</Alert>}
      {unfinished.map(({ id, name, made, count }) => (
        <Alert key={id} tone="info">
          {t('codes.progress', { name, made: format.number(made), count: format.number(count) })}
        </Alert>
      ))}
    </>
  );
}
