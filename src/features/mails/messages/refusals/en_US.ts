export default {
  email_still_queued: 'This email is still waiting to be sent',
  email_requeued: 'This email has already been requeued',
  email_link_masked: 'This email contained a personal link that is not stored. Please request a new one.',
  email_no_server: 'No mail server is set up: please set SMTP_URL and start the server again',
  placeholder_malformed: 'Only placeholders are possible in braces: “{{name}}”',
  placeholder_unknown: 'This email has no placeholder “{{name}}”',
  placeholder_missing: 'The placeholder “{{name}}” is required and must be shown',
  mail_without_link: 'This email has no link for a button',
  mail_link_not_allowed: 'Links lead to web pages or are a placeholder on their own: “{{name}}”',
  mail_html_empty: 'Enter the formatted text or switch it off',
  mail_text_changed:
    'Somebody else has changed this text in the meantime. What you entered is still here: please check it and save again.',
  email_suppressed: 'Nothing is sent to this address until its suppression is lifted',
  email_account_deleted: 'The account with this address was deleted after this email was written',
  email_address_corrected: 'The address of the recipient was corrected after this email was written',
  mail_notice_signature: 'The signature is not valid',
  mail_notice_invalid: 'This is not a notice about an email',
} as const;
