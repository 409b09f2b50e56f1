import { defineMail } from '#platform/server/mail/template.ts';

const about = {
  placeholders: { company_name: 'text', administrator_email: 'text', account_link: 'link' },
  required: ['company_name', 'administrator_email'],
  action: 'account_link',
} as const;

/** To all administrators of a company: staff have made somebody another one. */
export const companyAdministratorAdded = defineMail({
  ...about,
  key: 'company_administrator_added',
  texts: {
    en_US: {
      subject: '{{ company_name }} has a new administrator',
      heading: 'A new administrator',
      body: '{{ administrator_email }} is now an administrator of {{ company_name }}. Administrators download the donation codes of the company and book fundings out of its budgets.\n\nIf this account should not have these rights, write to {{ support_email }}.',
      facts: { company_name: 'Company', administrator_email: 'Account' },
      action: 'To the account',
    },
    de: {
      subject: '{{ company_name }} hat eine neue Administratorin oder einen neuen Administrator',
      heading: 'Neue Administration',
      body: '{{ administrator_email }} verwaltet ab jetzt {{ company_name }}. Damit lassen sich die Spendencodes des Unternehmens herunterladen und Förderungen aus seinen Budgets buchen.\n\nSoll dieses Konto diese Rechte nicht haben, hilft eine Nachricht an {{ support_email }}.',
      facts: { company_name: 'Unternehmen', administrator_email: 'Konto' },
      action: 'Zum Konto',
    },
  },
});

/** To all administrators of a company and the removed one: staff have taken somebody's right to act for it. */
export const companyAdministratorRemoved = defineMail({
  ...about,
  key: 'company_administrator_removed',
  texts: {
    en_US: {
      subject: '{{ company_name }} has one administrator fewer',
      heading: 'An administrator was removed',
      body: '{{ administrator_email }} is no longer an administrator of {{ company_name }}.\n\nIf this is wrong, write to {{ support_email }}.',
      facts: { company_name: 'Company', administrator_email: 'Account' },
      action: 'To the account',
    },
    de: {
      subject: '{{ administrator_email }} verwaltet {{ company_name }} nicht mehr',
      heading: 'Administration entfernt',
      body: '{{ administrator_email }} verwaltet {{ company_name }} nicht mehr.\n\nIst das ein Irrtum, hilft eine Nachricht an {{ support_email }}.',
      facts: { company_name: 'Unternehmen', administrator_email: 'Konto' },
      action: 'Zum Konto',
    },
  },
});
