import { defineMail } from '#platform/server/mail/template.ts';

/** To staff: a company requests an account (handbook §15: needs release by staff). */
export const companySignedUp = defineMail({
  key: 'company_signed_up',
  placeholders: { company_title: 'text', user_name: 'text', admin_link: 'link' },
  required: ['company_title', 'user_name'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: '{{ company_title }} requests an account',
      heading: 'A company is waiting for release',
      body: '{{ user_name }} has signed up for {{ company_title }}. The account can be used once it is released.',
      facts: { company_title: 'Company', user_name: 'User name' },
      action: 'To the sign-ups',
    },
    de: {
      subject: '{{ company_title }} beantragt ein Konto',
      heading: 'Ein Unternehmen wartet auf Freigabe',
      body: '{{ user_name }} hat {{ company_title }} registriert. Das Konto lässt sich nutzen, sobald es freigegeben ist.',
      facts: { company_title: 'Unternehmen', user_name: 'Benutzername' },
      action: 'Zu den Registrierungen',
    },
  },
});

/** To the company user: the account is open. */
export const companyReleased = defineMail({
  key: 'company_released',
  placeholders: { company_title: 'text', login_link: 'link' },
  required: ['company_title'],
  action: 'login_link',
  texts: {
    en_US: {
      subject: 'Your account for {{ company_title }} has been released',
      heading: 'Your account has been released',
      body: 'The account for {{ company_title }} has been checked and can be used now.',
      action: 'Log in',
    },
    de: {
      subject: 'Das Konto für {{ company_title }} ist freigegeben',
      heading: 'Das Konto ist freigegeben',
      body: 'Das Konto für {{ company_title }} ist geprüft und lässt sich ab jetzt nutzen.',
      action: 'Anmelden',
    },
    du_DE: { subject: 'Dein Konto für {{ company_title }} ist freigegeben' },
    sie_DE: { subject: 'Ihr Konto für {{ company_title }} ist freigegeben' },
  },
});
