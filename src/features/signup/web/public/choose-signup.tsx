import { IconBuilding, IconHeartHandshake, IconUser } from '@tabler/icons-react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type SignUpChoice, signUpChoices } from '#features/accounts/rules/sign-up.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Card, CardLink } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import styles from './choose-signup.module.css';

const choices = {
  private: { to: '/signup/', Icon: IconUser },
  organization: { to: '/organization-signup/', Icon: IconHeartHandshake },
  company: { to: '/company-signup/', Icon: IconBuilding },
} as const satisfies Record<SignUpChoice, { to: string; Icon: typeof IconUser }>;

const settingsOf = (features: Readonly<Record<string, boolean>>) => ({
  userProjects: features['userProjects'] === true,
  userCompanies: features['userCompanies'] === true,
});

/** Redirects signed-in users, and visitors who can sign up only as a private person. */
export function loader({ context }: LoaderFunctionArgs) {
  const web = webFrom(context);
  if (web.actor) throw redirect('/account/profile/');
  if (signUpChoices(settingsOf(web.settings.features)).length === 1) throw redirect('/signup/');
  web.share();
  return null;
}

/** The choice of account: private person, organization or company (handbook §15). */
export default function ChooseSignUp() {
  const t = useT('signup.account');
  const { features } = useRoot().settings;
  return (
    <Page title={t('choose.title')} description={t('choose.text')} narrow>
      <h1>{t('choose.title')}</h1>
      <p className="muted">{t('choose.text')}</p>
      <ul className={styles.choices}>
        {signUpChoices(settingsOf(features)).map((choice) => {
          const { to, Icon } = choices[choice];
          return (
            <Card as="li" key={choice} padded interactive>
              <div className={styles.choice}>
                <Icon size={32} aria-hidden className={styles.icon} />
                <div>
                  <h2>
                    <CardLink to={to}>{t(`choose.${choice}`)}</CardLink>
                  </h2>
                  <p>{t(`choose.${choice}Text`)}</p>
                </div>
              </div>
            </Card>
          );
        })}
      </ul>
    </Page>
  );
}
