import { defineMail } from '#platform/server/mail/template.ts';

const about = {
  placeholders: { amount: 'text', company_name: 'text', project_title: 'text', project_link: 'link' },
  required: ['amount', 'project_title'],
  action: 'project_link',
} as const;

/** To the organization: a company has decided to give (handbook §13). */
export const fundingApproved = defineMail({
  ...about,
  key: 'funding_approved',
  texts: {
    en_US: {
      subject: '{{ company_name }} funds {{ project_title }} with {{ amount }}',
      heading: 'A funding has been approved',
      body: '{{ company_name }} has approved a funding of {{ amount }} for {{ project_title }}.',
      facts: { company_name: 'Company', project_title: 'For', amount: 'Amount' },
      action: 'To the page',
    },
    de: {
      subject: '{{ company_name }} fördert {{ project_title }} mit {{ amount }}',
      heading: 'Eine Förderung ist bewilligt',
      body: '{{ company_name }} hat eine Förderung von {{ amount }} für {{ project_title }} bewilligt.',
      facts: { company_name: 'Unternehmen', project_title: 'Für', amount: 'Betrag' },
      action: 'Zur Seite',
    },
  },
});

/** To the organization: a funding that it was notified of is cancelled or undone (handbook §13). */
export const fundingCancelled = defineMail({
  ...about,
  key: 'funding_cancelled',
  texts: {
    en_US: {
      subject: 'The funding of {{ amount }} for {{ project_title }} has been cancelled',
      heading: 'A funding has been cancelled',
      body: 'The funding of {{ amount }} by {{ company_name }} for {{ project_title }} has been cancelled. It no longer counts for the project.',
      facts: { company_name: 'Company', project_title: 'For', amount: 'Amount' },
      action: 'To the page',
    },
    de: {
      subject: 'Die Förderung von {{ amount }} für {{ project_title }} entfällt',
      heading: 'Eine Förderung entfällt',
      body: 'Die Förderung von {{ amount }} durch {{ company_name }} für {{ project_title }} entfällt. Sie zählt nicht mehr für das Projekt.',
      facts: { company_name: 'Unternehmen', project_title: 'Für', amount: 'Betrag' },
      action: 'Zur Seite',
    },
  },
});
