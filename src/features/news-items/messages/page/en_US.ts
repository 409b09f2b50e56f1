export default {
  feed: { ofProject: 'News about {{project}}', ofAll: 'News from the projects' },
  subscription: {
    pageTitle: 'News by email',
    subscribed: {
      title: 'News about {{recipient}}',
      text: 'We send news about {{recipient}} to {{email}}, because you agreed to it when you donated.',
    },
    withdrawn: {
      title: 'Unsubscribed',
      text: 'No more news about {{recipient}} are sent to {{email}}. If you change your mind, you can agree again with your next donation.',
    },
    withdraw: 'Unsubscribe',
  },
} as const;
