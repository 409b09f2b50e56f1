import { IconCircleCheck, IconLock } from '@tabler/icons-react';
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
import { Button } from '#platform/web/ui/button.tsx';
import { InvalidLinkCard, LinkCard } from '#platform/web/ui/link-card.tsx';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { blockVoter, getVoteLink, type VoteLinkWire } from '../../contract/votes.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const token = params['token'] ?? '';
  const link = await linkOrNull(web.call(getVoteLink, { params: { token } }));
  if (!link) return invalidLink();
  const { blocked, can_be_withdrawn: isCounted, email } = link;
  const t = translator(web.locale).ns('votes.page');
  const done = blocked && !isCounted;
  // The address was blocked by another mail, or by staff, and the vote of this mail still counts.
  const part = blocked ? 'withdraw' : 'block';
  const address = web.settings.supportAddress;
  return {
    done,
    address,
    texts: {
      pageTitle: t('block.pageTitle'),
      title: done ? t('block.done.title') : t(`${part}.title`, { email }),
      text: done ? t(`block.done.${doneOf(link)}`, { email }) : t(`${part}.text`),
      submit: t(`${part}.submit`),
      back: t('block.back'),
      mistake: t('block.done.mistake', { address }),
    },
  };
}

/** What has become of the vote of a mail by which an address was blocked. */
function doneOf({ outcome, reason }: VoteLinkWire): 'text' | 'withdrawn' | 'remains' {
  if (outcome === 'counted' || outcome === 'suspicious') return 'remains';
  return outcome === 'rejected' && reason === 'blocked_by_owner' ? 'withdrawn' : 'text';
}

export async function action({ context, params }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  await apiFrom(context)(blockVoter, { params: { token } });
  return redirect(`/vote/${token}/block/`);
}

/** The page on which the owner of an e-mail address blocks it from voting, and withdraws the vote of the mail. */
export default function VoteBlock() {
  const link = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  if (!link) return <InvalidLinkCard />;
  const { done, address, texts } = link;
  return (
    <LinkCard
      texts={texts}
      tone={done ? 'counted' : 'open'}
      icon={done ? <IconCircleCheck size={56} aria-hidden /> : <IconLock size={56} aria-hidden />}
    >
      {done ? (
        <p>
          <WithAddress text={texts.mistake} address={address} />
        </p>
      ) : (
        <>
          <Form method="post" replace>
            <Button type="submit" variant="danger" size="large" loading={state !== 'idle'}>
              {texts.submit}
            </Button>
          </Form>
          <p>
            <Link to=".." relative="path">
              {texts.back}
            </Link>
          </p>
        </>
      )}
    </LinkCard>
  );
}
