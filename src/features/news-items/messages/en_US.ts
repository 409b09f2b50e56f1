export default {
  title: 'News',
  feed: 'News as RSS',
  more_one: 'One more news item',
  more_other: '{{count}} more news items',
  about: 'News about “{{project}}” by {{organization}}',
  toProject: 'Back to the project',
} as const;
