export default {
  area: {
    title: 'Vote',
    byEmail: 'By e-mail',
    byCode: 'With a code',
    loading: 'The form is loading',
    noScript: 'Voting needs JavaScript.',
    email: 'email address',
    emailHint: 'We send a link to this address; the vote counts once it is opened.',
    emailHintDay: 'One vote per person and day.',
    emailHintVoting: 'One vote per person.',
    code: 'Voting code',
    codeHint: 'Each code works once. All of its votes go to this project.',
    codeHintPromoter: 'Each code works once. All of its votes go to this organization.',
    addCode: 'Add another code',
    addCodeFirst: 'Please enter a code of at least four letters or digits',
    codeStored: 'The code {{code}} has been added.',
    codeRemoved: 'The code {{code}} has been removed.',
    codeKnown: 'This code is in the list already.',
    storedCodes_one: '{{count}} code will be used',
    storedCodes_other: '{{count}} codes will be used',
    removeCode: 'Remove the code {{code}}',
    submit: 'Vote',
    saving: 'Voting…',
    failed: 'The vote was not accepted',
    network: 'The connection was lost. Please try again.',
  },
  consent: {
    label:
      'I would like to receive news about the projects and the platform by e-mail. I can withdraw this at any time.',
  },
  browserCheck: {
    recaptcha:
      'To keep robots out, this vote is checked by Google reCAPTCHA. Data is transferred to Google and may be processed in the USA.',
    allowRecaptcha: 'Allow reCAPTCHA',
    recaptchaNeeded: 'Without this check no vote can be taken here.',
    fingerprint:
      'To find votes that were cast several times, your browser can tell a mark of this device. Voting works without it as well.',
    allowFingerprint: 'Allow the mark',
    allowed: 'Allowed. You can change this in the cookie settings.',
    privacy: 'Privacy policy',
  },
  verify: {
    title: 'Please confirm your vote',
    text: 'We have sent a mail to {{email}}. Your vote counts once you open the link in it. The link is valid for 24 hours.',
    unsent:
      'No mail server is set up here: the mail to {{email}} has not been sent. Your vote counts once the link in it has been opened.',
    spam: 'Nothing there? Please look into the folder for spam as well.',
  },
  success: {
    title: 'Voted!',
    text: 'Thank you for your vote!',
    votes_one: '{{count}} vote has been counted.',
    votes_other: '{{count}} votes have been counted.',
    checked: 'Your vote has arrived and is being checked.',
    close: 'Back to project',
    closePromoter: 'Back to the organization',
  },
} as const;
