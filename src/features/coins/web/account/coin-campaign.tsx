import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf, apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { FileButton } from '#platform/web/lists/file-button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { downloadOwnCodes, readOwnCampaign } from '../../contract/company.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOwnCampaign, { params: { id: params['id'] ?? '' } });
}

/** A campaign of the caller's company, and the download of its codes. */
export default function OwnCampaign() {
  const campaign = useLoaderData<typeof loader>();
  const t = useT('coins.company');
  const format = useFormat();
  const { title, company, code_count, valid_from, valid_until, state } = campaign;
  const days = { from: format.longDate(valid_from), to: format.longDate(valid_until) };
  return (
    <Page title={title} noindex narrow>
      <h1>{title}</h1>
      <Card padded>
        <p>{t('facts', { company, count: code_count })}</p>
        <p>
          {t('value')} <Money value={campaign.value} />
        </p>
        <p>{state === 'ended' ? t('ended') : t('days', days)}</p>
        <p className="muted">{t('secret')}</p>
        <FileButton
          variant="trust"
          href={addressOf(downloadOwnCodes.path, { id: campaign.id }, {})}
          icon={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {t('download')}
        </FileButton>
      </Card>
    </Page>
  );
}
