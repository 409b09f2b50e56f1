import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON schema as far as the generator reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One operation, ready to be called and checked. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{names}` of path parameters. */
  readonly path: string;
  readonly permission: string;
  /** Whether it requires a recently confirmed password. */
  readonly stepUp: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** The body is a raw file. */
  readonly takesFile: boolean;
  readonly writes: boolean;
  /** The error of a response; null if it matches the description. */
  readonly check: (status: number, contentType: string, body: Buffer) => string | null;
}

/** Resolves references into the components. */
export function resolve(description: Description, schema: Schema): Schema {
  let found = schema;
  while (found.$ref) {
    const name = found.$ref.split('/').at(-1) ?? '';
    found = description.components.schemas[name] ?? {};
  }
  return found;
}

/** Every operation of a description, with a check of its answers compiled from its schemas. */
export function operationsOf(description: Description): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: 'api', ...description });
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      permission: /`([^`]+)`/.exec(operation.description)?.[1] ?? 'public',
      stepUp: operation.description.includes('recently confirmed password'),
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      takesFile: operation.requestBody?.content['application/octet-stream'] !== undefined,
      writes: method !== 'get',
      check: checkOf(ajv, operation),
    })),
  );
}

function checkOf(ajv: Ajv2020, operation: RawOperation): Operation['check'] {
  const answers = new Map(
    Object.entries(operation.responses).map(([status, answer]) => {
      const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
      const json = type?.includes('json');
      const validate = json && content?.schema ? ajv.compile(absolute(content.schema) as object) : null;
      return [Number(status), { type, validate }];
    }),
  );
  return (status, contentType, body) => {
    const answer = answers.get(status);
    if (!answer) return `answers ${status}, which it does not describe`;
    if (!answer.type) return body.length === 0 ? null : 'answers with a body where none is described';
    if (answer.type !== '*/*' && !contentType.startsWith(answer.type))
      return `answers ${contentType} instead of ${answer.type}`;
    return answer.validate ? mismatch(answer.validate, status, body) : null;
  };
}

function mismatch(validate: ValidateFunction, status: number, body: Buffer): string | null {
  try {
    if (validate(JSON.parse(body.toString('utf8')))) return null;
  } catch {
    return 'answers with broken JSON';
  }
  const error = validate.errors?.[0];
  return `${status} does not fit its schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`;
}

/** The same schema with references resolved within the whole description. */
function absolute(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `api${value}` : absolute(value),
    ]),
  );
}
