export default {
  project_unknown: 'Please choose a project of your organization',
  body_missing: 'Please enter the text',
  alt_missing: 'Please describe what the picture shows',
  project_not_public:
    'The project has no public page at the moment, so its news cannot be published. They can be saved as a draft.',
  news_changed:
    'Somebody else has changed these news in the meantime. What you entered is still here: please check it and save again.',
  news_withdrawn: 'Staff have withdrawn these news, so only they can publish them again',
  news_was_public: 'These news were public: they can be withdrawn, but not deleted',
} as const;
