import type { Value } from '@isiro/domain/message'
import type { TextValues } from '../../locales/text-values.ts'

export type Namespace = keyof TextValues
/** The keys of a namespace; of several, those that all of them have. */
export type KeysOf<Own extends Namespace> = keyof TextValues[Own] & string

export type Values = Readonly<Record<string, Value>>

/** Its keys whose texts leave nothing open. */
export type PlainKey<Own extends Namespace> = {
  [Key in KeysOf<Own>]: [TextValues[Own][Key]] extends [never] ? Key : never
}[KeysOf<Own>]

/**
 * Texts by keys that the types do not know, where a mechanism makes them of parts that a feature gives: the columns of a list,
 * the fields of a file.
 */
export type Say = (key: string, values?: Values) => string

/** A key with its namespace. `common` is always loaded. */
type Qualified<Other extends Namespace> = Other extends Namespace
  ? `${Other}:${KeysOf<Other>}`
  : never

/** The names that the texts of some keys leave open. */
type NamesOf<Own extends Namespace, Key> = Key extends keyof TextValues[Own]
  ? TextValues[Own][Key]
  : Key extends `${infer Other extends Namespace}:${infer Rest}`
    ? TextValues[Other][Rest & keyof TextValues[Other]]
    : never

type ValuesOf<Names> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names & string, Value>>]

/** Gives the text of a key, with its values where it has some. */
export type Translate<Own extends Namespace, Other extends Namespace = never> = <
  Key extends KeysOf<Own> | Qualified<Own | Other | 'common'>,
>(
  key: Key,
  ...values: ValuesOf<NamesOf<Own, Key>>
) => string
