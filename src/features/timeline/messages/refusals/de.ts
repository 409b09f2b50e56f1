export default {
  record_without_notes: 'Für diese Art von Datensatz gibt es keine internen Vermerke',
} as const;
