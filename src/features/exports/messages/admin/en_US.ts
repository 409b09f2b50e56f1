export default {
  title: 'Exports',
  intro:
    'Exports requested by this account. Files can be downloaded for seven days, and only by this account.',
  list: 'List',
  state: 'Status',
  rows: 'Rows',
  requestedAt: 'Requested on',
  expiresAt: 'Available until',
  file: 'File',
  download: 'Download {{title}}',
  downloadShort: 'Download',
  unavailable: { expired: 'No longer available', permission: 'The permission for this data was withdrawn' },
  none: 'No exports yet',
  noneText: 'Exports by email from any list appear here.',
  refresh: 'Refresh',
  states: { queued: 'Waiting', running: 'In progress', ready: 'Ready', failed: 'Failed' },
} as const;
