import { IconMail, IconMailOff } from '@tabler/icons-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { LinkCard, linkCardActions } from '#features/votes/web/parts/link-card.tsx';
import { translator } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { getNewsSubscription, withdrawNewsSubscription } from '../../contract.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const { subscribed, email, recipient } = await apiFrom(context)(getNewsSubscription, {
    params: { token: params['token'] ?? '' },
  });
  const t = translator(web.locale).ns('news-items.page');
  const state = subscribed ? 'subscribed' : 'withdrawn';
  return {
    subscribed,
    texts: {
      pageTitle: t('subscription.pageTitle'),
      title: t(`subscription.${state}.title`, { recipient }),
      text: t(`subscription.${state}.text`, { recipient, email }),
      withdraw: t('subscription.withdraw'),
    },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  await apiFrom(context)(withdrawNewsSubscription, { params: { token } });
  return redirect(`/news-subscription/${token}/`);
}

/** The page on which the consent to news by e-mail is withdrawn. */
export default function NewsSubscription() {
  const { subscribed, texts } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  return (
    <LinkCard
      texts={texts}
      tone={subscribed ? 'open' : 'counted'}
      icon={subscribed ? <IconMail size={56} aria-hidden /> : <IconMailOff size={56} aria-hidden />}
    >
      {subscribed && (
        <Form method="post" replace className={linkCardActions}>
          <Button type="submit" size="large" loading={busy}>
            {texts.withdraw}
          </Button>
        </Form>
      )}
    </LinkCard>
  );
}
