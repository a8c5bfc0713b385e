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
  /** A PDF. */
  isFile?: true
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
  /** What it makes, for later examples: the answer's `id`, or that within this field of it. */
  makes?: string
  idWithin?: string
}
