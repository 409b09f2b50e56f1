import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

let validator: XsdValidator | undefined;

/** The schema of the EPC's rulebook for credit transfers (EPC132-08), compiled once. */
function schema(): XsdValidator {
  validator ??= XsdValidator.fromDoc(
    XmlDocument.fromString(readFileSync(new URL('./pain.001.001.09.xsd', import.meta.url), 'utf8')),
  );
  return validator;
}

/** Throws if a payment file does not follow the bank's schema: one wrong payout would make the bank refuse them all. */
export function requireValidFile(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    schema().validate(document);
  } finally {
    document.dispose();
  }
}
