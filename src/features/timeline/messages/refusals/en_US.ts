export default { record_without_notes: 'This kind of record has no internal notes' } as const;
