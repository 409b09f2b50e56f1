import { defineMail } from '#platform/server/mail/template.ts';

/** To everybody who can grant a right that a colleague has asked for (decision 437). */
export const rightRequested = defineMail({
  key: 'right_requested',
  placeholders: { requester: 'text', permission: 'text', admin_link: 'link' },
  required: ['requester', 'permission'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: '{{ requester }} asks for a permission',
      heading: 'A permission is asked for',
      body: '{{ requester }} asks for the permission “{{ permission }}”. Anybody who can grant it has received this email; please grant it only if the task requires it.',
      facts: { requester: 'Asked by', permission: 'Permission' },
      action: 'To the permissions',
    },
    de: {
      subject: '{{ requester }} bittet um eine Berechtigung',
      heading: 'Bitte um eine Berechtigung',
      body: '{{ requester }} bittet um die Berechtigung „{{ permission }}“. Diese E-Mail geht an alle, die sie erteilen können. Erteilt werden sollte sie nur, wenn die Aufgabe sie erfordert.',
      facts: { requester: 'Von', permission: 'Berechtigung' },
      action: 'Zu den Berechtigungen',
    },
  },
});
