import { defineMail } from '#platform/server/mail/template.ts';

const milestone = {
  placeholders: {
    project_title: 'text',
    ends_at: 'date',
    balance: 'money',
    goal: 'money',
    project_link: 'link',
  },
  required: ['project_title'],
  action: 'project_link',
} as const;

/** To the owner: the project ends within a week and has not reached its need (handbook §13). */
export const projectEnding = defineMail({
  ...milestone,
  key: 'project_ending',
  texts: {
    en_US: {
      subject: '{{ project_title }} ends on {{ ends_at }}',
      heading: 'The project ends soon',
      body: '{{ project_title }} can receive donations until {{ ends_at }}. So far {{ balance }} of {{ goal }} has been raised.\n\nNow is a good time to remind supporters of the project.',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} endet am {{ ends_at }}',
      heading: 'Das Projekt endet bald',
      body: '{{ project_title }} kann bis zum {{ ends_at }} Spenden erhalten. Bisher sind {{ balance }} von {{ goal }} zusammengekommen.\n\nJetzt ist ein guter Zeitpunkt, noch einmal an das Projekt zu erinnern.',
      action: 'Zum Projekt',
    },
  },
});

/** To the owner: the need of the project is covered (handbook §13). */
export const needReached = defineMail({
  ...milestone,
  key: 'need_reached',
  texts: {
    en_US: {
      subject: '{{ project_title }} has reached its goal',
      heading: 'The goal has been reached',
      body: '{{ project_title }} has raised {{ balance }} and thereby reached its goal of {{ goal }}. Congratulations!\n\nThe money is paid out to the bank account of the organization.',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} hat sein Ziel erreicht',
      heading: 'Das Ziel ist erreicht',
      body: 'Für {{ project_title }} sind {{ balance }} zusammengekommen; das Ziel von {{ goal }} ist damit erreicht. Herzlichen Glückwunsch!\n\nDas Geld wird auf die Bankverbindung der Organisation ausgezahlt.',
      action: 'Zum Projekt',
    },
  },
});

/** To the owner: the last day of the project is over (handbook §13). */
export const projectFinished = defineMail({
  ...milestone,
  key: 'project_finished',
  texts: {
    en_US: {
      subject: '{{ project_title }} has ended',
      heading: 'The project has ended',
      body: 'The last day of {{ project_title }} was {{ ends_at }}. {{ balance }} of {{ goal }} has been raised. The project no longer receives donations.',
      action: 'To the project',
    },
    de: {
      subject: '{{ project_title }} ist beendet',
      heading: 'Das Projekt ist beendet',
      body: 'Der letzte Tag von {{ project_title }} war der {{ ends_at }}. Zusammengekommen sind {{ balance }} von {{ goal }}. Das Projekt kann keine Spenden mehr erhalten.',
      action: 'Zum Projekt',
    },
  },
});
