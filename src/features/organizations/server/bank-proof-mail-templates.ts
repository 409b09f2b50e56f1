import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = { organization_title: 'text', account: 'text', upload_link: 'link' } as const;
const shared = { required: ['organization_title', 'account'], action: 'upload_link' } as const;

/** To the administrators of an organization: its account is at another bank, and its owner has to be proved. */
export const bankProofNeeded = defineMail({
  ...shared,
  key: 'bank_proof_needed',
  placeholders,
  texts: {
    en_US: {
      subject: 'Please prove the bank account of {{ organization_title }}',
      heading: 'We need a proof of the bank account',
      body: 'The account {{ account }} of {{ organization_title }} is at another bank. Please submit a document that shows whose account it is, such as a bank statement or a letter from the bank. Payouts are on hold until we have accepted it.',
      action: 'Submit the proof',
    },
    de: {
      subject: 'Bitte das Konto von {{ organization_title }} nachweisen',
      heading: 'Ein Nachweis über das Konto fehlt',
      body: 'Das Konto {{ account }} von {{ organization_title }} wird bei einer anderen Bank geführt. Bitte ein Dokument einreichen, das den Kontoinhaber zeigt, zum Beispiel einen Kontoauszug oder ein Schreiben der Bank. Bis wir es angenommen haben, werden Auszahlungen zurückgehalten.',
      action: 'Nachweis einreichen',
    },
  },
});

/** To staff who decide about bank accounts: an organization has submitted a proof. */
export const bankProofSubmitted = defineMail({
  key: 'bank_proof_submitted',
  placeholders: { organization_title: 'text', admin_link: 'link' },
  required: ['organization_title'],
  action: 'admin_link',
  texts: {
    en_US: {
      subject: 'Proof of the bank account of {{ organization_title }}',
      heading: 'A proof of a bank account is waiting for review',
      body: '{{ organization_title }} has submitted a document about its bank account. Payouts to this account are on hold until it is accepted.',
      action: 'To the organization',
    },
    de: {
      subject: 'Kontonachweis von {{ organization_title }}',
      heading: 'Ein Kontonachweis wartet auf Prüfung',
      body: '{{ organization_title }} hat ein Dokument über das Bankkonto eingereicht. Auszahlungen auf dieses Konto werden zurückgehalten, bis es angenommen ist.',
      action: 'Zur Organisation',
    },
  },
});

/** To the administrators: the proof was accepted. */
export const bankProofAccepted = defineMail({
  ...shared,
  key: 'bank_proof_accepted',
  placeholders,
  texts: {
    en_US: {
      subject: 'The proof of the bank account of {{ organization_title }} is accepted',
      heading: 'The proof of the bank account is accepted',
      body: 'The proof of the account {{ account }} of {{ organization_title }} is accepted. Payouts to it are no longer on hold for this reason.',
      action: 'To the organization',
    },
    de: {
      subject: 'Der Kontonachweis von {{ organization_title }} ist angenommen',
      heading: 'Der Kontonachweis ist angenommen',
      body: 'Der Nachweis über das Konto {{ account }} von {{ organization_title }} ist angenommen. Auszahlungen darauf werden aus diesem Grund nicht mehr zurückgehalten.',
      action: 'Zur Organisation',
    },
  },
});

/** To the administrators: the proof was rejected, with the reason. */
export const bankProofRejected = defineMail({
  key: 'bank_proof_rejected',
  placeholders: { ...placeholders, reason: 'exact' },
  required: ['organization_title', 'account', 'reason'],
  action: 'upload_link',
  texts: {
    en_US: {
      subject: 'The proof of the bank account of {{ organization_title }} has been rejected',
      heading: 'The proof of the bank account has been rejected',
      body: 'The proof of the account {{ account }} of {{ organization_title }} has been rejected. Please submit another one; payouts are on hold until then.\n\n{{ reason }}',
      action: 'Submit another proof',
    },
    de: {
      subject: 'Der Kontonachweis von {{ organization_title }} wurde abgelehnt',
      heading: 'Der Kontonachweis wurde abgelehnt',
      body: 'Der Nachweis über das Konto {{ account }} von {{ organization_title }} wurde abgelehnt. Bitte einen anderen einreichen; bis dahin werden Auszahlungen zurückgehalten.\n\n{{ reason }}',
      action: 'Anderen Nachweis einreichen',
    },
  },
});
