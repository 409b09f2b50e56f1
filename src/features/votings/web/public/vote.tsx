import { IconCircleCheck, IconClock, IconMail, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { translator } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { confirmVote, getVoteLink } from '../../contract/votings.ts';
import { LinkCard, linkCardActions } from '../parts/link-card.tsx';
import { linkTexts } from '../parts/link-texts.ts';

/** Says how the vote stands; changes nothing, because programs that check mails open links, too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await apiFrom(context)(getVoteLink, { params: { token } });
  return {
    outcome: link.outcome,
    consentPath: link.subscribes ? `/subscription/${token}/` : null,
    path: link.recipient_path,
    texts: linkTexts(link, translator(web.locale).ns('votings.page')),
  };
}

/** Confirms, then shows how it went at the same address: reloading confirms nothing anew. */
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

/** Where the link of a verification mail leads: with scripts it confirms by itself, without by its button. */
export default function VoteLink() {
  const { outcome, path, consentPath, texts } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (outcome !== 'open' || sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [outcome, submit]);
  const Icon = ICONS[outcome];
  const busy = navigation.state !== 'idle';
  return (
    <LinkCard texts={texts} tone={outcome} icon={<Icon size={56} aria-hidden />}>
      <p className="muted">{texts.address}</p>
      {outcome === 'open' && (
        <Form method="post" ref={form} replace>
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
