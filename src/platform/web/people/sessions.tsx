import type { ReactNode } from 'react';
import type { Browser, System } from '#platform/contract/devices.ts';
import { useFormat, useT } from '../i18n.tsx';
import styles from './sessions.module.css';

interface ShownSession {
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly signed_in_at: string;
  readonly last_used_at: string;
  readonly remote_login: boolean;
}

/** Names the browser and the system of a session, as far as they are known. */
export function useDeviceName(): (session: Pick<ShownSession, 'browser' | 'system'>) => string {
  const t = useT('platform.sessions');
  return ({ browser, system }) => {
    if (browser && system) {
      return t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) });
    }
    if (browser) return t(`browser.${browser}`);
    return system ? t(`system.${system}`) : t('unknownDevice');
  };
}

/** A list of {@link SessionRow}. */
export function SessionRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface Props {
  readonly session: ShownSession;
  /** Follows the name of the device. */
  readonly badge?: ReactNode;
  /** Further facts. */
  readonly facts?: ReactNode;
  /** Ends the session. */
  readonly children?: ReactNode;
}

/** One session: its device, since when and how it is logged in, when it was last used, and what ends it. */
export function SessionRow({ session, badge, facts, children }: Props) {
  const t = useT('platform.sessions');
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {nameOf(session)} {badge}
        </p>
        <p className={styles.facts}>
          <span>{t('lastUsed', { at: format.dateTime(session.last_used_at) })}</span>
          <span>{t('signedIn', { at: format.dateTime(session.signed_in_at) })}</span>
          {session.remote_login && <span>{t('remoteLogin')}</span>}
          {facts}
        </p>
      </div>
      {children}
    </li>
  );
}
