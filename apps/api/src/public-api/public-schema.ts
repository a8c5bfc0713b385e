import { Amount, Id, Timestamp } from '@isiro/contracts/wire'
import { wireName } from '@isiro/domain/wire-names'
import { toJSONSchema } from 'zod/v4/core'
import { CONTRACT_NAME } from '../platform/http/contract-meanings.ts'
import { meaningOf } from './field-meanings.ts'
import { isSentAmount } from './money-names.ts'

export type JsonSchema = Record<string, unknown>

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const AMOUNT_FORM = toJSONSchema(Amount).pattern
const AMOUNT = {
  type: 'integer',
  description: 'In the smallest unit of its currency.',
}
/** The contracts say of an amount that it is a decimal, which it is on screens. */
const AS_DECIMAL = / ?(In major units[^.]*|A decimal string in the major unit[^"]*"[^"]*")\. ?/g

/** Patterns that a format says better. */
const FORMATS = new Map([
  [toJSONSchema(Id).pattern, 'uuid'],
  [toJSONSchema(Timestamp).pattern, 'date-time'],
])

/** What the contracts say of the form that screens send, and what holds here. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /Percent, or an amount in major units, as typed\./,
    'In percent; for an amount, in the smallest unit of its currency.',
  ],
  [/,? in major units( with at most two decimals)?/, ''],
  [/In the major unit of its currency, naira for NGN: above zero, with[^.]*/, 'Above zero'],
  [/, in the major unit of the currency: zero or more, with[^.]*/, '. Zero or more'],
  [/, within the years of `DateInput`/, ''],
  [/, as the Link header of the page before names it/, ''],
  [/, or naira\./, ', or an amount.'],
  [/: 1 for the first, at most what an integer column holds/, ': 1 for the first'],
]

function publicText(text: string): string {
  const said = WORDS.reduce((each, [from, to]) => each.replace(from, to), text)
  return said.replace(/`([a-z]\w*)`/g, (_, name: string) => `\`${wireName(name)}\``)
}

/** The JSON schema of a contract in the form of the public interface. */
export function publicSchema(schema: JsonSchema, parents: readonly string[] = []): JsonSchema {
  if (schema.type === 'string' && schema.pattern === AMOUNT_FORM) return amountLike(schema)
  const format = FORMATS.get(String(schema.pattern))
  if (format) {
    const { pattern: _, ...rest } = schema
    return { ...rest, format }
  }
  // A field more is no new version, so nothing says that there will be none. What is sent is refused by the call itself.
  const parts = Object.entries(schema).filter(
    ([key, value]) => key !== 'additionalProperties' || value !== false,
  )
  return Object.fromEntries(
    parts.map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isSchema(value)) {
        const { [CONTRACT_NAME]: contract } = schema
        return [key, publicFields(value, parents, typeof contract === 'string' ? contract : '')]
      }
      if (key === 'description' && typeof value === 'string') return [key, publicText(value)]
      if (key === 'required' && Array.isArray(value))
        return [key, value.map((name) => wireName(String(name)))]
      if (Array.isArray(value))
        return [key, value.map((each) => (isSchema(each) ? publicSchema(each, parents) : each))]
      return [key, isSchema(value) ? publicSchema(value, parents) : value]
    }),
  )
}

function publicFields(
  fields: JsonSchema,
  parents: readonly string[],
  contract: string,
): JsonSchema {
  const kind = isSchema(fields.kind) ? fields.kind.const : undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!isSchema(field)) return [wireName(name), field]
      const own = isSentAmount(name, parents, { kind })
        ? amountLike(field)
        : publicSchema(field, [...parents, name])
      const described =
        own.description ?? meaningOf(contract, wireName(parents.at(-1) ?? ''), wireName(name))
      return [wireName(name), described === undefined ? own : { ...own, description: described }]
    }),
  )
}

/** An amount that may be null where the contract's may. */
function amountLike(field: JsonSchema): JsonSchema {
  const { anyOf, description } = field
  const options = Array.isArray(anyOf) ? anyOf.flatMap(optionsOf) : []
  const isNullable = options.some((option) => isSchema(option) && option.type === 'null')
  const own = typeof description === 'string' ? description.replace(AS_DECIMAL, ' ').trim() : ''
  return {
    type: isNullable ? ['integer', 'null'] : 'integer',
    description: [publicText(own), AMOUNT.description].filter((part) => part !== '').join(' '),
  }
}

function optionsOf(option: unknown): unknown[] {
  return isSchema(option) && Array.isArray(option.anyOf)
    ? option.anyOf.flatMap(optionsOf)
    : [option]
}

/** The parameters of an address, each as the value that its digits or word stand for. */
export function publicQuery(schema: JsonSchema): JsonSchema {
  const query = publicSchema(schema)
  const fields = isSchema(query.properties) ? query.properties : {}
  return {
    ...query,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, PAGE[name] ?? asValue(field)]),
    ),
  }
}

const PAGE: Record<string, JsonSchema> = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 25,
    description: 'How many rows a page has.',
  },
  cursor: {
    type: 'string',
    description: 'The `next_cursor` of the page before. Without it, the first page.',
  },
}

function asValue(field: unknown): unknown {
  if (!isSchema(field) || JSON.stringify(field.enum) !== '["true","false"]') return field
  const { enum: _, ...rest } = field
  return { ...rest, type: 'boolean' }
}
