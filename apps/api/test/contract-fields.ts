import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** One place of a request that its contract knows, however deep, whether or not the valid request fills it. */
export interface ContractField {
  /** Its names from the top, as in 'client.email' or 'items.0.rate'. */
  path: string
  /** A valid request in which `value` stands at this place. */
  put(value: unknown): unknown
}

/** Values of which one is right for every field that a valid request of the tests leaves out. */
const SAMPLES = [
  'x',
  1,
  true,
  '2026-11-20',
  '12.50',
  'someone@example.com',
  '+2348035550142',
  '018f6b1e-7c2a-7abc-8def-0123456789ab',
  '09:00',
  '4081',
  '2026',
  'AAAA',
  'a-long-enough-token-of-forty-three-letters-a',
]

/**
 * Every place of a contract, with all fields that are optional and all alternatives of its unions.
 *
 * @param valid a value that the contract accepts, in which the places are filled or missing
 */
export function fieldsOf(schema: $ZodType, valid: unknown): ContractField[] {
  const found = [...walk(schema, valid, '', (value) => value)].filter(({ path }) => path !== '')
  // Alternatives share most of their fields; one place is kept for each request around it.
  const byRequest = new Map(
    found.map((field) => [`${field.path} ${JSON.stringify(field.put('*'))}`, field]),
  )
  return [...byRequest.values()]
}

type Put = ContractField['put']

function* walk(schema: $ZodType, valid: unknown, path: string, put: Put): Generator<ContractField> {
  yield { path, put }
  for (const part of alternativesOf(schema)) {
    const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
    if (part.type === 'object') {
      const object = (isAccepted(part.schema, valid) ? valid : sampleOf(part.schema)) as object
      for (const [key, inner] of Object.entries(part.shape)) {
        const value = (object as Record<string, unknown>)[key]
        yield* walk(inner, value, at(key), (value) => put({ ...object, [key]: value }))
      }
    }
    if (part.type === 'array') {
      const list = Array.isArray(valid) && valid.length > 0 ? valid : [sampleOf(part.element)]
      yield* walk(part.element, list[0], at(0), (value) => put([value, ...list.slice(1)]))
    }
  }
}

type Alternative =
  | { type: 'object'; schema: $ZodType; shape: Record<string, $ZodType> }
  | { type: 'array'; schema: $ZodType; element: $ZodType }
  | { type: 'value'; schema: $ZodType }

/** The objects, lists and plain values that a schema takes, without the wrappers around them. */
function alternativesOf(schema: $ZodType): Alternative[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [{ type: 'object', schema, shape: def.shape }]
    case 'array':
      return [{ type: 'array', schema, element: def.element }]
    case 'union':
      return def.options.flatMap(alternativesOf)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return alternativesOf(def.innerType)
    case 'pipe':
      return alternativesOf(def.in)
    case 'record':
    case 'tuple':
    case 'map':
    case 'set':
    case 'intersection':
    case 'lazy':
      throw new Error(`The walk of contracts does not know the inside of "${def.type}" yet.`)
    default:
      return [{ type: 'value', schema }]
  }
}

export function isAccepted(schema: $ZodType, value: unknown): boolean {
  return safeParse(schema, value).success
}

/** A value that the schema accepts, with the fields that it requires. */
function sampleOf(schema: $ZodType): unknown {
  for (const part of alternativesOf(schema)) {
    if (part.type === 'object') {
      const required = Object.entries(part.shape)
        .filter(([, inner]) => !isAccepted(inner, undefined))
        .map(([key, inner]) => [key, sampleOf(inner)])
      return Object.fromEntries(required)
    }
    if (part.type === 'array') return [sampleOf(part.element)]
    const { def } = (part.schema as $ZodTypes)._zod
    if (def.type === 'enum') return Object.values(def.entries)[0]
    if (def.type === 'literal') return def.values[0]
  }
  const sample = SAMPLES.find((value) => isAccepted(schema, value))
  if (sample === undefined)
    throw new Error('No sample is right for a field of a contract: add one to SAMPLES.')
  return sample
}
