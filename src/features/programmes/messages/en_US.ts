export default {
  contact: { title: 'Contact person', phone: 'Phone', mobile: 'Mobile', fax: 'Fax' },
  scope: { title: 'Part of {{name}}', documents: 'Documents' },
} as const;
