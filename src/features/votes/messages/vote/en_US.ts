export default {
  area: {
    title: 'Vote',
    byEmail: 'By email',
    byCode: 'With a code',
    loading: 'Loading …',
    noScript: 'JavaScript is required to vote.',
    email: 'email address',
    emailHint: 'We send a link to this address; the vote counts once you confirm it there.',
    emailHintDay: 'One vote per person and day.',
    emailHintVoting: 'One vote per person.',
    code: 'Voting code',
    codeHint: 'Each code can be used once. All of its votes go to this project.',
    codeHintPromoter: 'Each code can be used once. All of its votes go to this organization.',
    codeFormat: 'Letters and digits; capitals, spaces and hyphens make no difference.',
    addCode: 'Add another code',
    addCodeFirst: 'Please enter a code of at least four letters or digits',
    codeStored: 'The code {{code}} has been added.',
    codesStored_one: '{{count}} code has been added.',
    codesStored_other: '{{count}} codes have been added.',
    codeRemoved: 'The code {{code}} has been removed.',
    codeKnown_one: 'This code is already in the list.',
    codeKnown_other: 'These codes are already in the list.',
    codesLeft_one:
      'At most {{max}} codes can be sent at once: {{count}} code is not in the list. Paste it after voting.',
    codesLeft_other:
      'At most {{max}} codes can be sent at once: {{count}} codes are not in the list. Paste them after voting.',
    codeOnTwoLines:
      'Read as two codes. If it is one code on two lines, remove both and enter it in one line.',
    storedCodes_one: '{{count}} code will be used',
    storedCodes_other: '{{count}} codes will be used',
    removeCode: 'Remove the code {{code}}',
    submit: 'Vote',
    saving: 'Voting…',
    givingWaits: 'While the voting is running, this project accepts no donations.',
    givingWaitsPromoter: 'While the voting is running, this organization accepts no donations.',
    off: 'Voting is not possible here at the moment.',
    failed: 'The vote was not accepted',
    network: 'The connection was lost. Please try again.',
  },
  consent: {
    label:
      'I would like to receive news about the projects and the platform by email. I can withdraw this at any time.',
  },
  browserCheck: {
    recaptcha:
      'To protect against bots, this vote is checked by Google reCAPTCHA. Data is transferred to Google and may be processed in the USA.',
    allowRecaptcha: 'Allow reCAPTCHA',
    recaptchaNeeded: 'Votes cannot be accepted without this check.',
    fingerprint:
      'To detect votes that were cast several times, your browser can send an identifier of this device. You can also vote without it.',
    allowFingerprint: 'Allow device identifier',
    allowed: 'Allowed. You can change this in the cookie settings.',
    privacy: 'Privacy policy',
  },
  verify: {
    title: 'Please confirm your vote',
    text: 'We have sent an email to {{email}}. Your vote counts once you open the link in it and confirm. The link is valid for 24 hours.',
    unsent:
      'No mail server is set up: the email to {{email}} has not been sent. Your vote counts once it is confirmed by the link in it.',
    demo: 'No emails are sent in this demo. The email to {{email}} is in the <mailbox>demo mailbox</mailbox>. Your vote counts once you open the link in it and confirm.',
    spam: 'No email? Please check your spam folder too.',
  },
  setAside: {
    title: 'Your vote is being reviewed',
    text: 'Your vote has been received, but it does not count yet: it is set aside until the operator has reviewed it, for example because many votes came from one connection or at the same time.',
    next: 'You do not need to vote again. If it is accepted, it counts from then on.',
  },
  success: {
    title: 'Voted!',
    text: 'Thank you for your vote!',
    votes_one: '{{count}} vote has been counted.',
    votes_other: '{{count}} votes have been counted.',
    close: 'Back to project',
    closePromoter: 'Back to the organization',
  },
} as const;
