import { minorFromNumber, parseMinor } from '@isiro/domain/money'
import { wireName } from '@isiro/domain/wire-names'
import type { Form } from '../../../test/odd-places.ts'
import { isSentAmount } from '../money-names.ts'
import { fromWire, queryFromWire } from '../wire-form.ts'

/** The form of the public interface: what a contract takes, as programs send it. Every value goes through it before the contract does. */
export const PUBLIC_FORM: Form = {
  sent: (body) => sent(body, []),
  takenBody: fromWire,
  takenQuery: queryFromWire,
  name: wireName,
  sendsLikes: true,
}

/** A body of a contract as programs send it: the way back of `fromWire`. */
function sent(value: unknown, parents: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => sent(each, parents))
  if (typeof value !== 'object' || value === null) return value
  const beside = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(beside).map(([name, each]) => [
      wireName(name),
      isSentAmount(name, parents, beside) ? minorOf(each) : sent(each, [...parents, name]),
    ]),
  )
}

/** An amount of a contract in minor units; what is none stays as it is. */
function minorOf(value: unknown): unknown {
  if (typeof value === 'number') return minorFromNumber(value)
  return (typeof value === 'string' ? parseMinor(value) : null) ?? value
}
