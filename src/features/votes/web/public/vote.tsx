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
import { confirmVote, getVoteLink } from '../../contract/votes.ts';
import { LinkCard, linkCardActions } from '../parts/link-card.tsx';
import { linkTexts } from '../parts/link-texts.ts';

/** Loads the state of the vote; changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await apiFrom(context)(getVoteLink, { params: { token } });
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

/** The page of a verification link: submits the confirmation automatically, or by its button without JavaScript. */
export default function VoteLink() {
  const { outcome, path, consentPath, texts } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const submitted = useRef(false);
  useEffect(() => {
    if (outcome !== 'open' || submitted.current || !form.current) return;
    submitted.current = true;
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
