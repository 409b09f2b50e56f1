import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { exampleOrder } from './sepa.fixtures.ts';
import { painXml } from './sepa.ts';

it('creates a payment file that is valid according to the schema of the rulebook', () => {
  const xml = painXml(exampleOrder);
  const schema = XmlDocument.fromString(
    readFileSync(new URL('./sepa-schema.test.xsd', import.meta.url), 'utf8'),
  );
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    expect(() => validator.validate(document)).not.toThrow();
    // The validator does refuse: an amount without its currency is invalid.
    const broken = XmlDocument.fromString(xml.replace(' Ccy="EUR"', ''));
    expect(() => validator.validate(broken)).toThrow();
    broken.dispose();
  } finally {
    document.dispose();
    validator.dispose();
    schema.dispose();
  }
});
