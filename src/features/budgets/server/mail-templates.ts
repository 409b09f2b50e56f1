import { defineMail } from '#platform/server/mail/template.ts';

const common = {
  placeholders: { company_name: 'text', administrator_email: 'exact', account_link: 'link' },
  required: ['company_name', 'administrator_email'],
  action: 'account_link',
} as const;

/** To all administrators of a company: one of them or staff have added another one. */
export const companyAdministratorAdded = defineMail({
  ...common,
  key: 'company_administrator_added',
  texts: {
    en_US: {
      subject: '{{ company_name }} has a new administrator',
      heading: 'A new administrator',
      body: '{{ administrator_email }} is now an administrator of {{ company_name }}. Administrators may download the donation codes of the company and book fundings from its budgets.\n\nIf this account should not have these rights, please write to {{ support_email }}.',
      facts: { company_name: 'Company', administrator_email: 'Account' },
      action: 'To the account',
    },
    de: {
      subject: '{{ company_name }} hat eine neue Administratorin oder einen neuen Administrator',
      heading: 'Neue Administration',
      body: '{{ administrator_email }} verwaltet ab jetzt {{ company_name }}. Damit lassen sich die Spendencodes des Unternehmens herunterladen und Förderungen aus seinen Budgets buchen.\n\nSoll dieses Konto diese Rechte nicht haben, bitte an {{ support_email }} schreiben.',
      facts: { company_name: 'Unternehmen', administrator_email: 'Konto' },
      action: 'Zum Konto',
    },
  },
});

/**
 * To all administrators of a company and the removed one: one of them or staff have revoked a right to act for it. Also to
 * those who remain if an administrator's account is deleted (decision 784).
 */
export const companyAdministratorRemoved = defineMail({
  ...common,
  key: 'company_administrator_removed',
  texts: {
    en_US: {
      subject: 'An administrator of {{ company_name }} has been removed',
      heading: 'An administrator has been removed',
      body: '{{ administrator_email }} is no longer an administrator of {{ company_name }}.\n\nIf this is a mistake, please write to {{ support_email }}.',
      facts: { company_name: 'Company', administrator_email: 'Account' },
      action: 'To the account',
    },
    de: {
      subject: '{{ administrator_email }} verwaltet {{ company_name }} nicht mehr',
      heading: 'Administration entfernt',
      body: '{{ administrator_email }} verwaltet {{ company_name }} nicht mehr.\n\nIst das ein Irrtum, bitte an {{ support_email }} schreiben.',
      facts: { company_name: 'Unternehmen', administrator_email: 'Konto' },
      action: 'Zum Konto',
    },
  },
});
