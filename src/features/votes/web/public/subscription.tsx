import { IconCircleCheck, IconMail } from '@tabler/icons-react';
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
import { changeSubscription, getSubscription } from '../../contract/votes.ts';

/** In the address of a mail for those who want no news (`?withdraw=true`); its end may be cut off, or have text behind it. */
const WITHDRAW = /[?&]withdraw(?:=t|=?$)/;

/** With the address for those who want no news, it offers only that. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await linkOrNull(web.call(getSubscription, { params: { token } }));
  if (!link) return invalidLink();
  const { outcome, email } = link;
  const isUndecided = outcome === 'open' || outcome === 'confirmed';
  const withdraws = isUndecided && WITHDRAW.test(url.search);
  const t = translator(web.locale).ns('votes.page');
  const part = withdraws ? 'withdrawing' : outcome;
  return {
    outcome,
    confirms: outcome === 'open' && !withdraws,
    withdraws: isUndecided,
    texts: {
      pageTitle: t('subscription.pageTitle'),
      title: t(`subscription.${part}.title`, { email }),
      text: t(`subscription.${part}.text`, { email }),
      confirm: t('subscription.confirm'),
      withdraw: t('subscription.withdraw'),
    },
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  const form = await formOf(request);
  const oneClick = isOneClick(form);
  const choice = form.get('subscribed');
  if (!oneClick && choice !== 'true' && choice !== 'false') throw data(null, { status: 400 });
  const subscribed = !oneClick && choice === 'true';
  await apiFrom(context)(changeSubscription, { params: { token }, body: { subscribed } });
  return oneClick ? null : redirect(`/subscription/${token}/`);
}

/** The page on which a consent to receive mails is confirmed or withdrawn. */
export default function Subscription() {
  const link = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  if (!link) return <InvalidLinkCard />;
  const { outcome, confirms, withdraws, texts } = link;
  const isConfirmed = outcome === 'confirmed';
  return (
    <LinkCard
      texts={texts}
      tone={isConfirmed ? 'counted' : 'open'}
      icon={isConfirmed ? <IconCircleCheck size={56} aria-hidden /> : <IconMail size={56} aria-hidden />}
    >
      <Form method="post" replace className={linkCardActions}>
        {confirms && (
          <Button type="submit" name="subscribed" value="true" size="large" loading={busy}>
            {texts.confirm}
          </Button>
        )}
        {withdraws && (
          <Button type="submit" name="subscribed" value="false" variant="quiet" size="large" disabled={busy}>
            {texts.withdraw}
          </Button>
        )}
      </Form>
    </LinkCard>
  );
}
