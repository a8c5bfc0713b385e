import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Texts that a contract may ask for; the first that it takes is the one. */
const TEXTS = [
  'Ada',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  '1250.00',
  '7.50',
  '2026-11',
  '2026',
  'ada@shop.example',
  'https://shop.example/a',
  'NGN',
  '0',
  '08:00',
  'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
  '+2348012345678',
] as const
/** Which of them fit a name best, where a contract takes several. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/At$/, '2026-11-20T10:00:00.000Z'],
  [/(month|period)/i, '2026-11'],
  [/(On|Date|day|from|to|until|through)$/i, '2026-11-20'],
  [/currency/i, 'NGN'],
  [/countr/i, 'NG'],
  [/url$/i, 'https://shop.example/a'],
  [/(percent|discount)/i, '7.50'],
  [/timeZone/, 'Africa/Lagos'],
  [/(amount|total|balance|due|paid|rate|sum|vat|value|net|gross|price|fee|credit)s?$/i, '1250.00'],
]
const NUMBERS = [2, 1, 0, 2026, 10, 0.5] as const

/**
 * An answer that fits a contract: two rows in each list, and everything that may be absent there. What is chosen among several
 * (a status, yes or no, null or not) is drawn by `random`, which gives numbers from 0 up to 1.
 */
export function answerOf(contract: $ZodType, random: () => number): unknown {
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  let ids = 0
  const newId = () => `0198a7c4-0000-7000-8000-${String(++ids).padStart(12, '0')}`
  const fitting = (all: readonly unknown[], schema: $ZodType) =>
    all.find((each) => z.safeParse(schema, each).success)

  function fill(schema: $ZodType, name = ''): unknown {
    const { def } = (schema as $ZodTypes)._zod
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape).map(([key, each]) => [key, fill(each, key)]),
        )
      case 'array': {
        const rows = [fill(def.element, name), fill(def.element, name)]
        return fitting([rows, rows.slice(0, 1), []], schema)
      }
      case 'record':
        return recordOf(def.keyType, def.valueType)
      case 'tuple':
        return def.items.map((each) => fill(each))
      case 'enum':
        return drawn(Object.values(def.entries))
      case 'literal':
        return drawn(def.values)
      case 'boolean':
        return random() < 0.5
      case 'nullable':
        return random() < 0.25 ? null : fill(def.innerType, name)
      case 'optional':
      case 'default':
      case 'readonly':
        return fill(def.innerType, name)
      case 'union':
        return fill(drawn(def.options), name)
      case 'intersection':
        return Object.assign({}, fill(def.left), fill(def.right))
      case 'pipe':
        return fill(def.in, name)
      case 'lazy':
        return fill(def.getter())
      case 'string':
        return known(
          [
            ...BY_NAME.filter(([n]) => n.test(name)).map(([, text]) => text),
            TEXTS[0],
            newId(),
            ...TEXTS.slice(1),
          ],
          schema,
        )
      case 'number':
        return known(NUMBERS, schema)
      case 'null':
        return null
      case 'undefined':
        return undefined
      case 'unknown':
      case 'any':
        return {}
      default:
        throw new Error(`answer-of.ts makes no ${def.type} yet.`)
    }
  }

  function known(all: readonly unknown[], schema: $ZodType): unknown {
    const found = fitting(all, schema)
    if (found === undefined) throw new Error('answer-of.ts knows nothing that fits this contract.')
    return found
  }

  function recordOf(keys: $ZodType, values: $ZodType): Record<string, unknown> {
    const { def } = (keys as $ZodTypes)._zod
    const names = def.type === 'enum' ? Object.values(def.entries) : [fill(keys)]
    return Object.fromEntries(names.map((name) => [name, fill(values)]))
  }

  return fill(contract)
}
