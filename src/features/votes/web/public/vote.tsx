import { IconCircleCheck, IconClock, IconMail, IconX } from '@tabler/icons-react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { translator } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { invalidLink, linkOrNull } from '#platform/web/mailed-link.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { InvalidLinkCard, LinkCard, linkCardActions } from '#platform/web/ui/link-card.tsx';
import { confirmVote, getVoteLink } from '../../contract/votes.ts';
import { linkTexts } from '../parts/link-texts.ts';

/** Loads the state of the vote; changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await linkOrNull(web.call(getVoteLink, { params: { token } }));
  if (!link) return invalidLink();
  return {
    outcome: link.outcome,
    consentPath: link.subscribes ? `/subscription/${token}/` : null,
    path: link.recipient_path,
    texts: linkTexts(link, translator(web.locale).ns('votes.page')),
  };
}

/** Confirms the vote and redirects to the same address, so that reloading does not confirm again. */
export async function action({ context, params }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  await apiFrom(context)(confirmVote, { params: { token } });
  return redirect(`/vote/${token}/`);
}

const ICONS = {
  open: IconMail,
  counted: IconCircleCheck,
  suspicious: IconClock,
  expired: IconClock,
  rejected: IconX,
} as const;

/** The page of a verification link: the vote is confirmed by the button, with or without scripts. */
export default function VoteLink() {
  const link = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  if (!link) return <InvalidLinkCard />;
  const { outcome, path, consentPath, texts } = link;
  const Icon = ICONS[outcome];
  const busy = navigation.state !== 'idle';
  return (
    <LinkCard texts={texts} tone={outcome} icon={<Icon size={56} aria-hidden />}>
      <p className="muted">{texts.address}</p>
      {outcome === 'open' && (
        <Form method="post" replace>
          <Button type="submit" size="large" loading={busy}>
            {busy ? texts.confirming : texts.confirm}
          </Button>
        </Form>
      )}
      {consentPath !== null && (
        <p className="muted">
          {texts.consent} <Link to={consentPath}>{texts.changeConsent}</Link>
        </p>
      )}
      <p className={linkCardActions}>
        {outcome !== 'open' && <LinkButton to={path}>{texts.back}</LinkButton>}
        <Link to="block/" relative="path">
          {texts.notMe}
        </Link>
      </p>
    </LinkCard>
  );
}
