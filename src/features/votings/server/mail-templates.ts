import { defineMail } from '#platform/server/mail/template.ts';

/** To the participants, once staff have confirmed the ranking (handbook §13). */
export const votingResult = defineMail({
  key: 'voting_result',
  placeholders: {
    voting_title: 'text',
    participant_title: 'text',
    rank: 'text',
    votes: 'text',
    link: 'link',
  },
  required: ['voting_title', 'rank', 'votes'],
  action: 'link',
  texts: {
    en_US: {
      subject: 'The result of “{{ voting_title }}”',
      heading: 'The votes have been counted',
      body: 'The voting “{{ voting_title }}” is over and its result is confirmed. “{{ participant_title }}” has reached rank {{ rank }} with {{ votes }} votes.',
      facts: { rank: 'Reached rank', votes: 'Votes' },
      action: 'View the page',
    },
    de: {
      subject: 'Das Ergebnis von „{{ voting_title }}“',
      heading: 'Die Stimmen sind gezählt',
      body: 'Die Abstimmung „{{ voting_title }}“ ist beendet und das Ergebnis bestätigt. „{{ participant_title }}“ hat mit {{ votes }} Stimmen Rang {{ rank }} erreicht.',
      facts: { rank: 'Erreichter Rang', votes: 'Stimmen' },
      action: 'Seite ansehen',
    },
  },
});

const review = {
  placeholders: { voting_title: 'text', participant_title: 'text', reason: 'exact', link: 'link' },
  required: ['voting_title', 'participant_title'],
  action: 'link',
} as const;

/** To the administrators of a participant: it has passed the voting review (handbook §13). */
export const votingAccepted = defineMail({
  ...review,
  key: 'voting_accepted',
  texts: {
    en_US: {
      subject: '{{ participant_title }} takes part in “{{ voting_title }}”',
      heading: 'Accepted for the voting',
      body: '“{{ participant_title }}” has been reviewed and takes part in the voting “{{ voting_title }}”.\n\n{{ reason }}',
      action: 'View the page',
    },
    de: {
      subject: '{{ participant_title }} nimmt an „{{ voting_title }}“ teil',
      heading: 'Zur Abstimmung zugelassen',
      body: '„{{ participant_title }}“ wurde geprüft und nimmt an der Abstimmung „{{ voting_title }}“ teil.\n\n{{ reason }}',
      action: 'Seite ansehen',
    },
  },
});

/** To the administrators of a participant: it has not passed the voting review, or no longer does (handbook §13). */
export const votingRejected = defineMail({
  ...review,
  key: 'voting_rejected',
  texts: {
    en_US: {
      subject: '{{ participant_title }} does not take part in “{{ voting_title }}”',
      heading: 'Not accepted for the voting',
      body: '“{{ participant_title }}” does not take part in the voting “{{ voting_title }}”.\n\n{{ reason }}',
      action: 'View the page',
    },
    de: {
      subject: '{{ participant_title }} nimmt nicht an „{{ voting_title }}“ teil',
      heading: 'Zur Abstimmung nicht zugelassen',
      body: '„{{ participant_title }}“ nimmt an der Abstimmung „{{ voting_title }}“ nicht teil.\n\n{{ reason }}',
      action: 'Seite ansehen',
    },
  },
});
