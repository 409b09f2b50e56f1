import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import type { LinkKind } from '../../contract/links.ts';
import styles from './entry.module.css';

type OverKind = Exclude<LinkKind, 'invitation'>;

const WAYS: Readonly<Record<OverKind, () => ReactNode>> = {
  activation: AfterActivation,
  password_reset: AfterReset,
  email_change: AfterEmailChange,
};

/** The page of a personal link that was used or is over: what to do now, which differs with what the link was for. */
export function LinkOver({ kind }: { readonly kind: OverKind }) {
  const t = useT('accounts.account');
  const Way = WAYS[kind];
  return (
    <Page title={t('activate.overTitle')} noindex narrow>
      <Card padded>
        <h1>{t('activate.overTitle')}</h1>
        <Way />
      </Card>
    </Page>
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
      <p className={styles.actions}>
        <LinkButton to="/login/" variant="trust">
          {t('activate.login')}
        </LinkButton>
        <a href="/account/password/reset/">{t('activate.setPassword')}</a>
      </p>
    </>
  );
}

function AfterReset() {
  const t = useT('accounts.account');
  return (
    <>
      <p>{t('reset.overText')}</p>
      <p className={styles.actions}>
        <LinkButton to="/account/password/reset/" variant="trust">
          {t('reset.again')}
        </LinkButton>
        <a href="/login/">{t('activate.login')}</a>
      </p>
    </>
  );
}

function AfterEmailChange() {
  const t = useT('accounts.account');
  return (
    <>
      <p>{t('email.overText')}</p>
      <p className={styles.actions}>
        <LinkButton to="/account/profile/" variant="trust">
          {t('email.toProfile')}
        </LinkButton>
      </p>
    </>
  );
}
