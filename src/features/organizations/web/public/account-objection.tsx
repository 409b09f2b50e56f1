import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formOf } from '#platform/web/action.ts';
import { apiFrom, isApiError } from '#platform/web/api.ts';
import { invalidLink, linkOrNull } from '#platform/web/mailed-link.ts';
import { webFrom } from '#platform/web-context.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { InvalidLinkCard } from '#platform/web/ui/link-card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { objectToAccount, readAccountObjection } from '../../contract/account.ts';
import { Facts } from '../parts/facts.tsx';

const tokenOf = (params: ActionFunctionArgs['params']) => ({ token: params['token'] ?? '' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const change = await linkOrNull(webFrom(context).call(readAccountObjection, { params: tokenOf(params) }));
  return change ?? invalidLink();
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  await formOf(request);
  try {
    await apiFrom(context)(objectToAccount, { params: tokenOf(params) });
  } catch (error) {
    // The change was decided in the meantime; the page shows the result.
    if (!isApiError(error) || error.status !== 409) throw error;
  }
  throw redirect(`/account-objection/${encodeURIComponent(tokenOf(params).token)}/`);
}

/** The page on which administrators object to a change of account, by the link of their mail. A native form. */
export default function AccountObjection() {
  const change = useLoaderData<typeof loader>();
  const t = useT('organizations.account');
  const format = useFormat();
  const { state } = useNavigation();
  const { supportAddress } = useRoot().settings;
  if (!change) return <InvalidLinkCard />;
  const title = t('objection.title', { organization: change.organization });
  const accountText = (end: string) => (end === '' ? t('objection.none') : t('objection.end', { end }));
  return (
    <Page title={title} noindex narrow>
      <h1>{title}</h1>
      <Card padded>
        <p>{t('objection.text', { at: format.dateTime(change.proposed_at) })}</p>
        <Facts
          rows={[
            [t('objection.old'), accountText(change.old_end)],
            [t('objection.new'), accountText(change.new_end)],
          ]}
        />
        {change.state === 'open' && (
          <>
            <p>{t('objection.effect')}</p>
            <Form method="post" replace>
              <Button type="submit" variant="danger" size="large" loading={state !== 'idle'}>
                {t('objection.submit')}
              </Button>
            </Form>
          </>
        )}
        {change.state === 'objected' && (
          <Alert tone="success" title={t('objection.objectedTitle')} live="polite">
            {t('objection.objectedText')}
          </Alert>
        )}
        {change.state === 'over' && (
          <Alert tone="warning" title={t('objection.overTitle')}>
            <WithAddress
              text={t('objection.overText', { address: supportAddress })}
              address={supportAddress}
            />
          </Alert>
        )}
      </Card>
    </Page>
  );
}
