/** Titles that sort and search in all ways: umlauts, capitals, what `LIKE` and spreadsheets would interpret. */
export const LIST_TITLES = [
  'Ärztemobil',
  'Zirkuszelt',
  'Apfelwiese',
  'Übungsraum',
  'apfelwiese',
  '100 % Regen_bogen',
  '=1+1',
];
