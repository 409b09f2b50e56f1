import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { readLink } from '#features/accounts/web/parts/read-link.ts';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { acceptInvitation } from '../../contract/invitations.ts';
import { AccountFields, ConsentFields } from '../parts/account-fields.tsx';
import { accountOf, consentTexts } from '../parts/form.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await readLink(context, 'invitation', params['token'] ?? '');
  return link && { email: link.email, texts: await consentTexts(context) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const { email: _known, ...choices } = accountOf(form);
  try {
    const body = { token: params['token'] ?? '', ...choices };
    return { opened: await webFrom(context).call(acceptInvitation, { body }) };
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Opens the account of somebody who was invited: user name, password, consents. */
export default function AcceptInvitation() {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  if (answer && 'opened' in answer) return <Opened {...answer.opened} />;
  if (!link) return <Over />;
  const labels = {
    username: a('field.username'),
    password: a('field.password'),
    terms_accepted: '',
    privacy_accepted: '',
  };
  return (
    <Page title={t('invitation.title')} noindex narrow>
      <Card padded>
        <h1>{t('invitation.title')}</h1>
        <p className={styles.intro}>{t('invitation.text', { email: link.email })}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={answer} labels={labels} />
          <AccountFields problem={answer} knownEmail />
          <ConsentFields problem={answer} texts={link.texts} />
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {t('invitation.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

function Opened({
  usertype,
  is_staff,
  rights_withheld,
}: {
  readonly usertype: number;
  readonly is_staff: boolean;
  readonly rights_withheld: boolean;
}) {
  const t = useT('signup.account');
  const { supportAddress } = useRoot().settings;
  const home = is_staff ? '/site-admin/' : usertype === 2 ? '/account/organization/' : '/account/profile/';
  return (
    <Page title={t('invitation.doneTitle')} noindex narrow>
      <Card padded>
        <h1>{t('invitation.doneTitle')}</h1>
        <p role="status">{t('invitation.doneText')}</p>
        {rights_withheld && (
          <Alert tone="info" title={t('invitation.withheldTitle')}>
            <WithAddress
              text={t('invitation.withheldText', { support: supportAddress })}
              address={supportAddress}
            />
          </Alert>
        )}
        <p className={styles.actions}>
          <LinkButton to={`/login/?next=${encodeURIComponent(home)}`} variant="trust">
            {t('login')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
}

function Over() {
  const t = useT('signup.account');
  const { supportAddress } = useRoot().settings;
  return (
    <Page title={t('invitation.overTitle')} noindex narrow>
      <Card padded>
        <h1>{t('invitation.overTitle')}</h1>
        <p>
          <WithAddress
            text={t('invitation.overText', { support: supportAddress })}
            address={supportAddress}
          />
        </p>
        <p className={styles.actions}>
          <LinkButton to="/login/" variant="trust">
            {t('login')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
}
