import { CONTRACT_NAME } from '../platform/http/contract-meanings.ts'

type JsonSchema = Record<string, unknown>

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Moves each object of a contract out of the calls into `components`, under the contract's name, and refers to it there: what
 * generates types from the description gives them these names, and a reader sees once what an invoice is. What the place says of the object
 * stays at the place. Throws where two different objects have one name.
 */
export function withNamedSchemas(document: unknown): unknown {
  const named = new Map<string, JsonSchema>()
  const moved = moveFrom(document, named)
  if (!isSchema(moved)) return document
  const components = isSchema(moved.components) ? moved.components : {}
  const own = isSchema(components.schemas) ? components.schemas : {}
  const all = [...named, ...Object.entries(own)].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...moved, components: { ...components, schemas: Object.fromEntries(all) } }
}

function moveFrom(part: unknown, named: Map<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((each) => moveFrom(each, named))
  if (!isSchema(part)) return part
  const { [CONTRACT_NAME]: name, ...rest } = part
  const fields = Object.entries(rest).map(([key, each]): [string, unknown] => [
    key,
    // Examples are data, in which nothing has a contract.
    key === 'example' || key === 'examples' ? each : moveFrom(each, named),
  ])
  const schema = Object.fromEntries(fields)
  if (typeof name !== 'string' || !isSchema(schema.properties)) return schema
  const { description, examples: _, example: __, ...own } = schema
  const known = named.get(name)
  if (known && JSON.stringify(withoutText(known)) !== JSON.stringify(own))
    throw new Error(`The description has two different objects ${name}.`)
  // The shortest of the descriptions is that of the object; what a place adds stands before it.
  const text = shorter(known?.description, description)
  named.set(name, { ...own, ...(text === undefined ? {} : { description: text }) })
  const { examples, example } = schema
  return {
    $ref: `#/components/schemas/${name}`,
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    ...(example === undefined ? {} : { example }),
  }
}

function withoutText({ description: _, ...own }: JsonSchema): JsonSchema {
  return own
}

function shorter(one: unknown, other: unknown): unknown {
  if (typeof one !== 'string') return other
  return typeof other === 'string' && other.length < one.length ? other : one
}
