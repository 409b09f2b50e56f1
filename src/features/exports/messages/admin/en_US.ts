export default {
  title: 'Exports',
  intro:
    'Exports that this account asked for. A file can be downloaded for seven days, by this account only.',
  list: 'List',
  state: 'State',
  rows: 'Rows',
  requestedAt: 'Requested',
  expiresAt: 'Available until',
  file: 'File',
  download: 'Download {{title}}',
  downloadShort: 'Download',
  expired: 'No longer available',
  none: 'No exports yet',
  noneText: 'Exports by e-mail from any list appear here.',
  refresh: 'Refresh',
  states: { queued: 'Waiting', running: 'In progress', ready: 'Ready', failed: 'Failed' },
} as const;
