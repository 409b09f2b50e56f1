export default {
  reminders_off: 'Aufgaben sind auf dieser Plattform ausgeschaltet.',
  assignee_not_staff: 'Aufgaben lassen sich nur aktiven Konten von Mitarbeitenden zuweisen.',
  template_exists: 'Diesen Titel hat bereits eine andere Vorlage.',
  template_changed:
    'Diese Vorlage wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  one_target: 'Entweder ein Projekt oder eine Organisation angeben.',
  reminder_done: 'Diese Aufgabe ist bereits erledigt und lässt sich nicht mehr ändern.',
  reminder_changed:
    'Diese Aufgabe wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
} as const;
