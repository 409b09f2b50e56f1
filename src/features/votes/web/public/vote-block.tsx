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
import { Button } from '#platform/web/ui/button.tsx';
import { blockVoter, getVoteLink } from '../../contract/votes.ts';
import { LinkCard } from '../parts/link-card.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const { blocked, email } = await apiFrom(context)(getVoteLink, {
    params: { token: params['token'] ?? '' },
  });
  const t = translator(web.locale).ns('votes.page');
  return {
    blocked,
    texts: {
      pageTitle: t('block.pageTitle'),
      title: blocked ? t('block.done.title') : t('block.title', { email }),
      text: blocked ? t('block.done.text', { email }) : t('block.text'),
      submit: t('block.submit'),
      back: t('block.back'),
    },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  await apiFrom(context)(blockVoter, { params: { token } });
  return redirect(`/vote/${token}/block/`);
}

/** The page on which the owner of an e-mail address blocks it from voting. */
export default function VoteBlock() {
  const { blocked, texts } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  return (
    <LinkCard
      texts={texts}
      tone={blocked ? 'counted' : 'open'}
      icon={blocked ? <IconCircleCheck size={56} aria-hidden /> : <IconLock size={56} aria-hidden />}
    >
      {!blocked && (
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
