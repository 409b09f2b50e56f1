import { defineMail } from '#platform/server/mail/template.ts';

/** To donors who agreed to receive the news of a project (handbook §13). */
export const newsPublished = defineMail({
  key: 'news_published',
  placeholders: {
    news_title: 'text',
    news_excerpt: 'text',
    news_link: 'link',
    project_title: 'text',
    organization_title: 'text',
    unsubscribe_link: 'secret_link',
  },
  required: ['news_title', 'news_link', 'unsubscribe_link'],
  action: 'news_link',
  texts: {
    en_US: {
      subject: '{{ project_title }}: {{ news_title }}',
      heading: '{{ news_title }}',
      body: '{{ organization_title }} has news about “{{ project_title }}”, which you supported:\n\n{{ news_excerpt }}',
      action: 'Read more',
      closing:
        'You receive this email because you agreed to it when you donated. If you do not want any more: {{ unsubscribe_link }}',
    },
    de: {
      subject: '{{ project_title }}: {{ news_title }}',
      heading: '{{ news_title }}',
      body: '{{ organization_title }} berichtet über das unterstützte Projekt „{{ project_title }}“:\n\n{{ news_excerpt }}',
      action: 'Weiterlesen',
      closing:
        'Diese E-Mail beruht auf der Einwilligung bei der Spende. Hier lassen sich weitere abbestellen: {{ unsubscribe_link }}',
    },
    du_DE: {
      body: '{{ organization_title }} berichtet über „{{ project_title }}“, das du unterstützt hast:\n\n{{ news_excerpt }}',
      closing:
        'Du bekommst diese E-Mail, weil du bei deiner Spende eingewilligt hast. Möchtest du keine mehr: {{ unsubscribe_link }}',
    },
    sie_DE: {
      body: '{{ organization_title }} berichtet über „{{ project_title }}“, das Sie unterstützt haben:\n\n{{ news_excerpt }}',
      closing:
        'Sie erhalten diese E-Mail, weil Sie bei Ihrer Spende eingewilligt haben. Möchten Sie keine mehr: {{ unsubscribe_link }}',
    },
  },
});
