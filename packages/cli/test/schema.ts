/** A JSON Schema, as far as the published ones use it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

const KEYWORDS = [
  '$schema $ref $defs title description type const enum minimum required properties additionalProperties items',
].flatMap((words) => words.split(' '));

/** Where a value breaks a schema; empty where it keeps to it. A keyword that is not known here is a fault of the schema. */
export function schemaFaults(root: Schema, value: unknown): readonly string[] {
  const faults: string[] = [];
  visit(root, value, '$');
  return faults;

  function visit(schema: Schema, at: unknown, path: string): void {
    const fault = (what: string): void => void faults.push(`${path}: ${what}`);
    for (const key of Object.keys(schema)) if (!KEYWORDS.includes(key)) fault(`unknown keyword ${key}`);
    if (schema.$ref !== undefined) {
      const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
      if (target === undefined) return fault(`no ${schema.$ref}`);
      return visit(target, at, path);
    }
    if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(at))) {
      if (!(typeOf(at) === 'integer' && [schema.type].flat().includes('number')))
        return fault(`is ${typeOf(at)}`);
    }
    if ('const' in schema && at !== schema.const) fault(`is not ${String(schema.const)}`);
    if (schema.enum !== undefined && !schema.enum.includes(at)) fault('is none of the allowed values');
    if (schema.minimum !== undefined && typeof at === 'number' && at < schema.minimum) fault('is too small');
    if (Array.isArray(at) && schema.items !== undefined)
      for (const [i, item] of at.entries()) visit(schema.items, item, `${path}[${i}]`);
    if (typeOf(at) === 'object') visitObject(schema, at as Readonly<Record<string, unknown>>, path, fault);
  }

  function visitObject(
    schema: Schema,
    at: Readonly<Record<string, unknown>>,
    path: string,
    fault: (what: string) => void,
  ): void {
    for (const key of schema.required ?? []) if (!(key in at)) fault(`${key} is missing`);
    for (const [key, inner] of Object.entries(at)) {
      const own = schema.properties?.[key] ?? schema.additionalProperties;
      if (own === false) fault(`${key} is not allowed`);
      else if (typeof own === 'object') visit(own, inner, `${path}.${key}`);
    }
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
