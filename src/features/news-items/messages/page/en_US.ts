export default {
  feed: { ofProject: 'News about {{project}}', ofAll: 'News from the projects' },
  subscription: {
    pageTitle: 'News by email',
    subscribed: {
      title: 'News about {{recipient}}',
      text: 'We send news about {{recipient}} to {{email}}, because you agreed to it when you donated.',
    },
    withdrawn: { title: 'Unsubscribed', text: 'No more news about {{recipient}} are sent to {{email}}.' },
    withdraw: 'Unsubscribe',
  },
} as const;
