import type { Services } from '../../src/platform/server/services.ts';

/** Kind, name, place on the page, options, help; the first ten are seen by visitors. */
const FIELDS = [
  ['heading', 'Auf einen Blick', 204, [], ''],
  ['text', 'Für wen das Vorhaben da ist', 204, [], 'In wenigen Worten, z. B. „Familien im Viertel“.'],
  ['number', 'Menschen, die wir erreichen', 204, [], 'Eine Schätzung für das erste Jahr.'],
  ['amount', 'Eigenanteil', 204, [], 'Was die Organisation selbst einbringt.'],
  ['date', 'Geplanter Beginn', 204, [], ''],
  ['multi_select', 'Ziele', 204, ['Bildung', 'Begegnung', 'Gesundheit', 'Klimaschutz', 'Teilhabe'], ''],
  ['checkbox', 'Barrierefrei zugänglich', 204, [], ''],
  ['long_text', 'Was danach kommt', 204, [], 'Wie es nach dem Ende der Förderung weitergeht.'],
  ['pdf', 'Zeitplan', 204, [], ''],
  ['select', 'Weg zu uns', null, ['Empfehlung', 'Presse', 'Newsletter'], 'Nur für unsere Statistik.'],
] as const;

const GROUPS = [
  'Familien im Viertel',
  'Jugendliche von 12 bis 18',
  'Ältere Menschen',
  'Alle, die mitmachen möchten',
];
const NEXT = [
  'Nach dem Aufbau übernimmt ein Kreis von Ehrenamtlichen die Pflege.\n\nEinmal im Jahr berichten wir, was daraus geworden ist.',
  'Die laufenden Kosten trägt der Verein aus Beiträgen.',
];
const GOALS = FIELDS[5][3];

/** Adds fields to projects, and fills them for every third one. */
export async function placeFields({ database: { pool } }: Services, schedule: string): Promise<void> {
  const ids: string[] = [];
  for (const [position, [kind, label, slot, options, help]] of FIELDS.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO additional_field (kind, label, help, options, position, public_slot, staff_only)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [kind, label, help, options, (position + 1) * 10, slot, slot === null],
    );
    ids.push(rows[0]?.id ?? '');
  }
  const projects = await pool.query<{ id: string; starts_on: string }>(
    `SELECT p.id, p.starts_on::text FROM explore_project e JOIN project p ON p.id = e.project_id
     WHERE p.id % 3 = 0 ORDER BY p.id`,
  );
  let isFirst = true;
  for (const { id, starts_on } of projects.rows) {
    const number = Number(id);
    const values: unknown[] = [
      null,
      GROUPS[number % GROUPS.length],
      String(40 + (number % 17) * 25),
      `${500 + (number % 9) * 250}.00`,
      starts_on,
      GOALS.filter((_, at) => (number + at) % 2 === 0),
      number % 2 === 0 ? true : null,
      NEXT[number % NEXT.length],
      // A file belongs to one record.
      isFirst ? schedule : null,
      FIELDS[9][3][number % 3],
    ];
    isFirst = false;
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      await pool.query(
        'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
        [id, ids[at], JSON.stringify(value), at === 8 ? schedule : null],
      );
    }
  }
}
