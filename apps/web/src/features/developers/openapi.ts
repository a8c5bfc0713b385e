/** What the reference reads of an OpenAPI 3.1 description. */

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  pattern?: string
  description?: string
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

interface Content {
  description?: string
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header' | 'cookie'
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

export interface Operation {
  summary: string
  description?: string
  tags?: readonly string[]
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Parameter[]
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}

type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export interface Description {
  info: { title: string; version: string }
  paths: Operations
  /** The events that Isiro sends, by their names. */
  webhooks?: Operations
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** One call as the reference shows it. */
export interface ReferenceCall {
  /** Its anchor: 'post-invoices-id-issue'. */
  id: string
  method: string
  /** '/invoices/{id}/issue' */
  path: string
  area: string
  operation: Operation
  /** The scope that a key needs; null where none opens it. */
  scope: string | null
  body: { schema: Schema; example: unknown } | null
  answer: { status: string; mediaType: string; schema: Schema | null; example: unknown } | null
}

const PREFIX = '/api/v1'

/** All calls, in the order of the description. */
export function callsOf({ paths }: Description): ReferenceCall[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      referenceCall(method.toUpperCase(), address.replace(PREFIX, ''), operation),
    ),
  )
}

function referenceCall(method: string, path: string, operation: Operation): ReferenceCall {
  const body = operation.requestBody?.content?.['application/json']
  const [status, success] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  const [mediaType, answer] = Object.entries(success?.content ?? {})[0] ?? []
  return {
    id: anchorOf(`${method} ${path}`),
    method,
    path,
    area: operation.tags?.[0] ?? '',
    operation,
    scope: operation.security?.flatMap(({ key = [] }) => key)[0] ?? null,
    body: body?.schema ? { schema: body.schema, example: body.example } : null,
    answer:
      status && mediaType
        ? { status, mediaType, schema: answer?.schema ?? null, example: answer?.example }
        : null,
  }
}

/** A text as an anchor: 'POST /invoices/{id}/issue' is 'post-invoices-id-issue'. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The anchor of an object of the API. */
export function objectAnchor(name: string): string {
  return `object-${name}`
}

/** The name of the object that a schema refers to; null where it stands in place. */
export function referredName({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null
}

/** The names of all objects that schemas refer to, also by way of others, in the order of their names. */
export function objectsOf(schemas: readonly (Schema | null)[], description: Description): string[] {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const name =
      '$ref' in part && typeof part.$ref === 'string' ? referredName(part as Schema) : null
    if (name !== null) {
      if (names.has(name)) return
      names.add(name)
      visit(description.components.schemas[name])
    }
    for (const each of Object.values(part)) visit(each)
  }
  for (const schema of schemas) visit(schema)
  return [...names].sort()
}

/** A schema, or the object that it refers to. */
export function resolved(schema: Schema, { components }: Description): Schema {
  const name = referredName(schema)
  return (name === null ? undefined : components.schemas[name]) ?? schema
}

/** Whether nothing stands for it, besides what else it can be. */
export function isNullable({ type, anyOf = [] }: Schema): boolean {
  return (Array.isArray(type) && type.includes('null')) || anyOf.some((each) => isNull(each))
}

const isNull = ({ type }: Schema) => type === 'null'

/** What a value can be besides nothing. One schema, but for a choice of several. */
export function choicesOf(schema: Schema): readonly Schema[] {
  // What adds something to an object begins with it.
  if (schema.allOf) return schema.allOf.slice(0, 1)
  const options = (schema.anyOf ?? schema.oneOf)?.filter((each) => !isNull(each))
  return options ? options.flatMap(choicesOf) : [schema]
}
