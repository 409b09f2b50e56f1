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

/** To the person whose rights somebody has changed. */
export const rightsChanged = defineMail({
  key: 'rights_changed',
  placeholders: { changed_by: 'text', changes: 'list' },
  required: ['changed_by', 'changes'],
  texts: {
    en_US: {
      subject: 'Your permissions at {{ site_name }} were changed',
      heading: 'Your permissions were changed',
      body: '{{ changed_by }} has changed the permissions of your account.\n\n{{ changes }}\n\nIf you did not expect this, please ask {{ changed_by }}.',
    },
    de: {
      subject: 'Geänderte Berechtigungen bei {{ site_name }}',
      heading: 'Die Berechtigungen wurden geändert',
      body: '{{ changed_by }} hat die Berechtigungen dieses Kontos geändert.\n\n{{ changes }}\n\nKommt das unerwartet, bitte bei {{ changed_by }} nachfragen.',
    },
    du_DE: {
      subject: 'Deine Berechtigungen bei {{ site_name }} wurden geändert',
      heading: 'Deine Berechtigungen wurden geändert',
      body: '{{ changed_by }} hat die Berechtigungen deines Kontos geändert.\n\n{{ changes }}\n\nKommt das unerwartet, frage bitte bei {{ changed_by }} nach.',
    },
    sie_DE: {
      subject: 'Ihre Berechtigungen bei {{ site_name }} wurden geändert',
      heading: 'Ihre Berechtigungen wurden geändert',
      body: '{{ changed_by }} hat die Berechtigungen Ihres Kontos geändert.\n\n{{ changes }}\n\nKommt das unerwartet, fragen Sie bitte bei {{ changed_by }} nach.',
    },
  },
});
