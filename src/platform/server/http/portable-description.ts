/** A part of the OpenAPI document: an object of JSON. */
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `change` with every object of the document, outer ones first. */
function visit(part: unknown, change: (object: Json) => void): void {
  if (Array.isArray(part)) for (const item of part) visit(item, change);
  else if (isObject(part)) {
    change(part);
    for (const value of Object.values(part)) visit(value, change);
  }
}

/**
 * A pattern that every implementation of ECMA-262 reads: control characters are written as ranges, because many tools
 * read `\P{Cc}` without Unicode support. Patterns with other Unicode properties or with look-behind have no such form:
 * undefined.
 */
export function portablePattern(pattern: string): string | undefined {
  const plain = pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001F\\u007F-\\u009F]');
  return /\\p\{|\\P\{|\(\?<[=!]/.test(plain) ? undefined : plain;
}

function replacePattern(object: Json): void {
  if (typeof object.pattern !== 'string') return;
  const pattern = portablePattern(object.pattern);
  if (pattern === undefined) delete object.pattern;
  else object.pattern = pattern;
}

/** A record with a fixed set of keys is described as an object with these properties: generators know no key schemas. */
function listKeys(object: Json): void {
  const { propertyNames, additionalProperties, required } = object;
  if (!isObject(propertyNames) || !Array.isArray(propertyNames.enum) || !Array.isArray(required)) return;
  object.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [key, structuredClone(additionalProperties)]),
  );
  object.additionalProperties = false;
  delete object.propertyNames;
}

const prefix = '#/components/schemas/';

function referencesIn(part: unknown): string[] {
  const names: string[] = [];
  visit(part, ({ $ref }) => {
    if (typeof $ref === 'string' && $ref.startsWith(prefix)) names.push($ref.slice(prefix.length));
  });
  return names;
}

/** The named schemas that a route refers to, directly or through another one. */
function usedSchemas(paths: unknown, schemas: Json): Json {
  const used = new Set<string>();
  const open = referencesIn(paths);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...referencesIn(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/**
 * The OpenAPI document as programs of others read it: patterns without Unicode properties, records with known keys as
 * objects, no named schema that nothing uses. The document itself is changed.
 */
export function portableDescription<
  Document extends { paths?: object | undefined; components?: { schemas?: object | undefined } | undefined },
>(document: Document): Document {
  visit(document, replacePattern);
  visit(document, listKeys);
  if (document.components?.schemas)
    document.components.schemas = usedSchemas(document.paths, document.components.schemas as Json);
  return document;
}
