import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { readProfile } from '../../contract.ts';
import { PasswordForm } from '../parts/password-form.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readProfile, {});
}

/** The own name, language and password. */
export default function ProfileScreen() {
  const profile = useLoaderData<typeof loader>();
  const t = useT('accounts');
  return (
    <Page title={t('profile.title')} noindex narrow>
      <h1>{t('profile.title')}</h1>
      <Card padded as="section">
        <h2>{t('profile.names')}</h2>
        <ProfileForm profile={profile} />
      </Card>
      <Card padded as="section">
        <h2>{t('profile.password')}</h2>
        <PasswordForm username={profile.username ?? ''} />
      </Card>
    </Page>
  );
}
