export default {
  contact: { title: 'Ansprechperson', phone: 'Telefon', mobile: 'Mobil', fax: 'Fax' },
  scope: { title: 'Teil von {{name}}', documents: 'Dokumente' },
} as const;
