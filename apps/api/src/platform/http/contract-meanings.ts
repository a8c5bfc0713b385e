import type { SwaggerTransform } from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { $ZodRegistry, $ZodType, toJSONSchema } from 'zod/v4/core'

/**
 * The comments of a schema in `packages/contracts`, by the path of what they are about: '' for the schema, 'items.rate' for a
 * field of the objects of a list, '|0.value' for a field of the first option of a union. They are comments and no metadata of
 * zod, which the browser would load. `npm run meanings -w @isiro/api` copies them to `contract-meanings.json`.
 */
export type Meanings = Record<string, string>

/** The meanings of the contracts, by file and exported name. */
export type ContractMeanings = Record<string, Record<string, Meanings>>

const KEY = 'x-meanings'
/** The exported name of a contract, in a schema that was generated with names. */
export const CONTRACT_NAME = 'x-contract'

/** The parts of a JSON schema that a meaning's path leads through. */
interface JsonSchema {
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  /** Copied here from the registry, until it is turned into descriptions. */
  [KEY]?: Meanings
  [CONTRACT_NAME]?: string
}

type MeaningRegistry = $ZodRegistry<{ id?: string; [KEY]?: Meanings; [CONTRACT_NAME]?: string }>

/** The exported schemas of the contracts with their meanings, for the generator of JSON schemas. */
async function registerMeanings(isNamed = false): Promise<MeaningRegistry> {
  // Large, and needed by nobody but readers of a description.
  const { default: stored } = await import('./contract-meanings.json', { with: { type: 'json' } })
  const contracts: ContractMeanings = stored
  const registry: MeaningRegistry = new $ZodRegistry()
  for (const [file, names] of Object.entries(contracts)) {
    const exported: Record<string, unknown> = await import(`@isiro/contracts/${file}`)
    for (const [name, meanings] of Object.entries(names)) {
      const schema = exported[name]
      if (schema instanceof $ZodType)
        registry.add(schema, { [KEY]: meanings, ...(isNamed ? { [CONTRACT_NAME]: name } : {}) })
    }
  }
  return registry
}

/** The JSON schema of what a contract reads, with the meanings as descriptions; with `isNamed`, as `describedRoutes` has it. */
export async function describedSchema(
  contract: $ZodType,
  { isNamed = false } = {},
): Promise<object> {
  const metadata = await registerMeanings(isNamed)
  const generated = toJSONSchema(contract, { metadata, io: 'input' })
  if (isJsonSchema(generated)) describeSchema(generated)
  return generated
}

/**
 * Turns the contracts of routes into JSON schemas, with the meanings as descriptions; with `isNamed`, each schema of a contract keeps its
 * name at `CONTRACT_NAME`.
 */
export async function describedRoutes({ isNamed = false } = {}): Promise<SwaggerTransform> {
  const toJson = createJsonSchemaTransform({ schemaRegistry: await registerMeanings(isNamed) })
  return (route) => {
    const generated = toJson(route)
    const { body, querystring, params, response } = generated.schema ?? {}
    for (const schema of [body, querystring, params, ...Object.values(response ?? {})])
      if (isJsonSchema(schema)) describeSchema(schema)
    return generated
  }
}

function isJsonSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null
}

/** Turns the meanings in a generated schema, and in all within it, into descriptions. */
function describeSchema(schema: JsonSchema): void {
  for (const part of partsOf(schema)) describeSchema(part)
  for (const field of Object.values(schema.properties ?? {})) describeSchema(field)
  for (const [path, text] of Object.entries(schema[KEY] ?? {})) {
    for (const part of partsAt(schema, path ? path.split('.') : [])) {
      // The schema's own comment, such as the form of an amount, comes after the field's.
      part.description = part.description ? `${text} ${part.description}` : text
    }
  }
  delete schema[KEY]
}

/** The parts of a schema that a path leads to. A list, a record and a nullable object have their fields one level deeper. */
function partsAt(schema: JsonSchema, [step, ...rest]: string[]): JsonSchema[] {
  if (step === undefined) return [schema]
  const options = schema.oneOf ?? schema.anyOf
  const next =
    step.startsWith('|') && options ? options[Number(step.slice(1))] : schema.properties?.[step]
  if (next) return partsAt(next, rest)
  return schema.properties ? [] : partsOf(schema).flatMap((part) => partsAt(part, [step, ...rest]))
}

function partsOf(schema: JsonSchema): JsonSchema[] {
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...values, ...anyOf, ...oneOf, ...allOf]
}
