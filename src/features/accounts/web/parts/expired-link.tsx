import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import type { LinkKind } from '../../contract/links.ts';
import { EntryLink, EntryPage } from './entry-page.tsx';
import { LogInLink } from './log-in-link.tsx';

type ExpiredKind = Exclude<LinkKind, 'invitation'>;

const NEXT_STEPS: Readonly<Record<ExpiredKind, () => ReactNode>> = {
  activation: AfterActivation,
  password_reset: AfterReset,
  email_change: AfterEmailChange,
};

/** The page of a personal link that was used or has expired: what to do next, depending on the kind of link. */
export function ExpiredLink({ kind }: { readonly kind: ExpiredKind }) {
  const t = useT('accounts.account');
  const NextSteps = NEXT_STEPS[kind];
  return (
    <EntryPage title={t('activate.overTitle')}>
      <NextSteps />
    </EntryPage>
  );
}

function AfterActivation() {
  const t = useT('accounts.account');
  const { supportAddress } = useRoot().settings;
  return (
    <>
      <p>
        <WithAddress text={t('activate.overText', { support: supportAddress })} address={supportAddress} />
      </p>
      <LogInLink>
        <a href="/account/password/reset/">{t('activate.setPassword')}</a>
      </LogInLink>
    </>
  );
}

function AfterReset() {
  const t = useT('accounts.account');
  return (
    <>
      <p>{t('reset.overText')}</p>
      <EntryLink to="/account/password/reset/" label={t('reset.again')}>
        <a href="/login/">{t('activate.login')}</a>
      </EntryLink>
    </>
  );
}

function AfterEmailChange() {
  const t = useT('accounts.account');
  return (
    <>
      <p>{t('email.overText')}</p>
      <EntryLink to="/account/profile/" label={t('email.toProfile')} />
    </>
  );
}
