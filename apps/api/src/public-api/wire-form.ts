import { Amount } from '@isiro/contracts/wire'
import { formatMinor, minorFromNumber, numberFromMinor, parseMinor } from '@isiro/domain/money'
import { contractName, wireName } from '@isiro/domain/wire-names'
import {
  $ZodArray,
  $ZodNullable,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  type $ZodType,
  $ZodUnion,
  safeParse,
} from 'zod/v4/core'
import { refusedField } from '../platform/http/errors.ts'
import { isSentAmount } from './money-names.ts'

/**
 * The form in which the public interface sends and takes what the contracts say: fields in snake case, and amounts as whole
 * numbers in the smallest unit of their currency. There is no other difference, so a contract needs no second one.
 */

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An answer of a contract in the form of the public interface. */
export function toWire(schema: $ZodType, value: unknown): unknown {
  return sent(schema, value, [])
}

function sent(schema: $ZodType, value: unknown, parents: readonly string[]): unknown {
  if (value === null || value === undefined) return value
  if (schema === Amount) return typeof value === 'string' ? parseMinor(value) : value
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional)
    return sent(schema._zod.def.innerType, value, parents)
  if (schema instanceof $ZodArray && Array.isArray(value))
    return value.map((each) => sent(schema._zod.def.element, each, parents))
  if (schema instanceof $ZodUnion) {
    const option = schema._zod.def.options.find((each) => safeParse(each, value).success)
    return option ? sent(option, value, parents) : value
  }
  if (schema instanceof $ZodRecord && isFields(value)) {
    // The names are data, such as those of a timeline, whose figures are in minor units already.
    const { valueType } = schema._zod.def
    return mapFields(value, (name, each) => [name, sent(valueType, each, parents)])
  }
  if (!(schema instanceof $ZodObject && isFields(value))) return value
  const { shape } = schema._zod.def
  return mapFields(value, (name, each) => {
    const field = shape[name]
    // What was typed into a draft is a number of the contract, and no amount.
    if (typeof each === 'number' && isSentAmount(name, parents, value))
      return [wireName(name), minorFromNumber(each)]
    return [wireName(name), field ? sent(field, each, [...parents, name]) : each]
  })
}

function mapFields(
  value: Fields,
  fieldOf: (name: string, each: unknown) => [name: string, value: unknown],
): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => fieldOf(name, each)))
}

/**
 * A body of the public interface as its contract takes it. A field whose name is not in snake case gets one that no contract has, so
 * that it is refused as unknown. Throws `request.invalid` for an amount that is no whole number.
 */
export function fromWire(body: unknown): unknown {
  return taken(body, [], '')
}

function taken(value: unknown, parents: readonly string[], place: string): unknown {
  if (Array.isArray(value))
    return value.map((each, index) => taken(each, parents, `${place}${index}.`))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([shown, each]) => {
      const name = contractName(shown)
      if (each !== null && isSentAmount(name, parents, value))
        return [name, takenAmount(name, each, `${place}${name}`)]
      return [name, taken(each, [...parents, name], `${place}${name}.`)]
    }),
  )
}

/** The contracts take an amount as a number in major units, but for a limit, which is typed. */
function takenAmount(name: string, minor: unknown, path: string): number | string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor))
    throw refusedField(path, 'validation.minor_units')
  return name === 'creditLimit' ? formatMinor(minor) : numberFromMinor(minor)
}

/** The parameters of an address as the contract takes them. */
export function queryFromWire(query: unknown): unknown {
  if (!isFields(query)) return query
  return Object.fromEntries(Object.entries(query).map(([name, each]) => [contractName(name), each]))
}
