import type { AskedDeed } from './approvals.ts'
import type { Relation } from './expand.ts'
import type { RecordKind } from './queries.ts'

/** The path below which programs call the product, with keys. */
export const PREFIX = '/api/v1'

/** A call of the public interface: an address of its own for a route that the product has. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Behind '/api/v1'. */
  path: string
  /**
   * The route of the product that answers it, whose contracts, verb, capability and own `preHandler` are the call's. Hooks of the plugin
   * in which it stands are not: what must hold for a public call stands at the route.
   */
  of: string
  /** What it does, in a sentence. */
  summary: string
  /** The field of the product's answer that is the call's whole answer. */
  within?: string
  /** The answer is a list: a page with a cursor. */
  isList?: true
  /**
   * A writing call whose route keeps no answer by its Idempotency-Key, and that can be made again: the answer is kept here. The others
   * keep theirs in the transaction of the change.
   */
  keepsAnswer?: true
  /**
   * The record that it reads or replaces, whose id is in its address: a reading call sends an ETag, one that replaces takes it as
   * `If-Match`.
   */
  record?: RecordKind
  /** What it can send along with its answer, by `expand`. */
  expands?: readonly Relation[]
  /** What it asks for where a rule of the business has it approved first. */
  asks?: AskedDeed
  /** For test keys alone, of any scope that changes something: it has no verb of its own. */
  isForTest?: true
  /** The media types of the file that it answers. */
  files?: readonly string[]
  /** A call that is made by the tests and shown in the description. */
  example: Example
  /** Further ones, with another body. */
  more?: readonly Example[]
}

/** The parts of a call that the contracts let open. */
export interface Example {
  /** Whose id stands in the path: what an earlier example made. */
  on?: string
  /** What stands in the other places of the path, by their names. */
  at?: Readonly<Record<string, string>>
  query?: string
  /** In the form of the public interface. '{client}' stands for the id of what an earlier example made. */
  body?: object
  /** What it makes, for later examples: the answer's `id`, or that of what stands at this path in it, such as 'receipts.0'. */
  makes?: string
  idWithin?: string
}

/** A call as it is named among the others: 'POST /clients/:id/archive'. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`
