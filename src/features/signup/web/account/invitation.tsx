import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readLink } from '#features/accounts/web/parts/read-link.ts';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { acceptInvitation } from '../../contract/invitations.ts';
import { AccountFields, ConsentFields } from '../parts/account-fields.tsx';
import { accountOf, consentTexts } from '../parts/form.ts';
import { LogInLink } from '#features/accounts/web/parts/log-in-link.tsx';
import { EntryForm, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';

export { shouldRevalidate } from '#features/accounts/web/parts/read-link.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await readLink(context, 'invitation', params['token'] ?? '');
  return link && { email: link.email, texts: await consentTexts(context) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const { email: _email, ...choices } = accountOf(form);
  try {
    const body = { token: params['token'] ?? '', ...choices };
    return { opened: await webFrom(context).call(acceptInvitation, { body }) };
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Opens the account of an invited user: user name, password, consents. */
export default function AcceptInvitation() {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && 'opened' in answer) return <Opened {...answer.opened} />;
  if (!link) return <InvalidLink />;
  const labels = {
    username: a('field.username'),
    password: a('field.password'),
    terms_accepted: '',
    privacy_accepted: '',
  };
  return (
    <EntryPage title={t('invitation.title')} intro={t('invitation.text', { email: link.email })}>
      <EntryForm problem={answer} labels={labels} submit={t('invitation.submit')}>
        <AccountFields problem={answer} knownEmail />
        <ConsentFields problem={answer} texts={link.texts} />
      </EntryForm>
    </EntryPage>
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
    <EntryPage title={t('invitation.doneTitle')}>
      <p role="status">{t('invitation.doneText')}</p>
      {rights_withheld && (
        <Alert tone="info" title={t('invitation.withheldTitle')}>
          <WithAddress
            text={t('invitation.withheldText', { support: supportAddress })}
            address={supportAddress}
          />
        </Alert>
      )}
      <LogInLink next={home} />
    </EntryPage>
  );
}

function InvalidLink() {
  const t = useT('signup.account');
  const { supportAddress } = useRoot().settings;
  return (
    <EntryPage title={t('invitation.overTitle')}>
      <p>
        <WithAddress text={t('invitation.overText', { support: supportAddress })} address={supportAddress} />
      </p>
      <LogInLink />
    </EntryPage>
  );
}
