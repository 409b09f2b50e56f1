import { IconMail, IconMailOff } from '@tabler/icons-react';
import {
  type ActionFunctionArgs,
  data,
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
import { invalidLink, isOneClick, linkOrNull } from '#platform/web/mailed-link.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { InvalidLinkCard, LinkCard, linkCardActions } from '#platform/web/ui/link-card.tsx';
import { getNewsSubscription, withdrawNewsSubscription } from '../../contract.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await linkOrNull(web.call(getNewsSubscription, { params: { token } }));
  if (!link) return invalidLink();
  const { subscribed, email, recipient } = link;
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

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  const form = await formOf(request);
  const oneClick = isOneClick(form);
  if (!oneClick && form.get('subscribed') !== 'false') throw data(null, { status: 400 });
  await apiFrom(context)(withdrawNewsSubscription, { params: { token } });
  return oneClick ? null : redirect(`/news-subscription/${token}/`);
}

/** The page on which the consent to news by e-mail is withdrawn. */
export default function NewsSubscription() {
  const link = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  if (!link) return <InvalidLinkCard />;
  const { subscribed, texts } = link;
  return (
    <LinkCard
      texts={texts}
      tone={subscribed ? 'open' : 'counted'}
      icon={subscribed ? <IconMail size={56} aria-hidden /> : <IconMailOff size={56} aria-hidden />}
    >
      {subscribed && (
        <Form method="post" replace className={linkCardActions}>
          <Button type="submit" name="subscribed" value="false" size="large" loading={busy}>
            {texts.withdraw}
          </Button>
        </Form>
      )}
    </LinkCard>
  );
}
