import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { translator } from '#platform/i18n.ts';
import { formOf } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { changeSubscription, getSubscription } from '../../contract/votes.ts';
import { LinkCard, linkCardActions } from '../parts/link-card.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const { outcome, email } = await apiFrom(context)(getSubscription, {
    params: { token: params['token'] ?? '' },
  });
  const t = translator(web.locale).ns('votes.page');
  return {
    outcome,
    texts: {
      pageTitle: t('subscription.pageTitle'),
      title: t(`subscription.${outcome}.title`, { email }),
      text: t(`subscription.${outcome}.text`, { email }),
      confirm: t('subscription.confirm'),
      withdraw: t('subscription.withdraw'),
    },
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  const subscribed = (await formOf(request)).get('subscribed') === 'true';
  await apiFrom(context)(changeSubscription, { params: { token }, body: { subscribed } });
  return redirect(`/subscription/${token}/`);
}

/** The page on which a consent to receive mails is confirmed or withdrawn. */
export default function Subscription() {
  const { outcome, texts } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  const isConfirmed = outcome === 'confirmed';
  return (
    <LinkCard
      texts={texts}
      tone={isConfirmed ? 'counted' : 'open'}
      icon={isConfirmed ? <IconCircleCheck size={56} aria-hidden /> : <IconMail size={56} aria-hidden />}
    >
      <Form method="post" replace className={linkCardActions}>
        {outcome === 'open' && (
          <Button type="submit" name="subscribed" value="true" size="large" loading={busy}>
            {texts.confirm}
          </Button>
        )}
        {(outcome === 'open' || isConfirmed) && (
          <Button type="submit" name="subscribed" value="false" variant="quiet" size="large" disabled={busy}>
            {texts.withdraw}
          </Button>
        )}
      </Form>
    </LinkCard>
  );
}
