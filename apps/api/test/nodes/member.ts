import { setTimeout as sleep } from 'node:timers/promises'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { PlanId } from '@isiro/domain/plans'
import { invoiceInput } from '../factories.ts'
import { asBusiness, PASSWORD } from '../harness.ts'
import type { Installation } from './installation.ts'
import type { ProductNode } from './product-node.ts'

export interface Answer {
  status: number
  // The test says what it expects of a body; typing it would only repeat the contract.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Headers
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  key?: string
}

/** One person's device: calls a node, and another one when the first does not answer. */
export class Member {
  readonly #installation: Installation
  readonly email: string
  readonly businessId: string
  readonly token: string

  constructor(installation: Installation, email: string, businessId: string, token: string) {
    this.#installation = installation
    this.email = email
    this.businessId = businessId
    this.token = token
  }

  /** Calls one node. Null if the connection ended before the answer, so that the outcome is unknown. */
  ask(node: ProductNode, call: Call): Promise<Answer | null> {
    return ask(node, call, this.token)
  }

  /** Asks the nodes in turn until one answers, as a balancer would; another try only after a lost connection. */
  async persist(first: ProductNode, call: Call): Promise<Answer> {
    const [a, b] = this.#installation.nodes
    const order = first === a ? [a, b] : [b, a]
    const giveUpAt = Date.now() + 15_000
    for (;;) {
      for (const node of order) {
        const answer = await this.ask(node, call)
        if (answer) return answer
      }
      if (Date.now() > giveUpAt) throw new Error(`No node answered ${call.path}.`)
      await sleep(50)
    }
  }

  /** Like `persist`, and says the same again, under the same key, while a node says that it can't for the moment. */
  async insist(first: ProductNode, call: Call): Promise<Answer> {
    for (;;) {
      const answer = await this.persist(first, call)
      if (answer.status !== 503) return answer
      await sleep(50)
    }
  }

  /** A create call with an idempotency key of its own. */
  creation(overrides: Record<string, unknown> = {}): Call & { key: string } {
    const body = invoiceInput({ applyVat: false, ...overrides })
    return { method: 'POST', path: '/api/invoices', body, key: crypto.randomUUID() }
  }

  async issue(node: ProductNode): Promise<IssuedInvoice> {
    const answer = await this.insist(node, this.creation())
    if (answer.status !== 201) throw new Error(`The invoice was refused: ${answer.body.code}`)
    return answer.body.invoice
  }

  /** Every invoice of the business, page by page. */
  async invoices(node: ProductNode): Promise<InvoiceListed[]> {
    const found: InvoiceListed[] = []
    let path: string | undefined = '/api/invoices?limit=100&sort=issued'
    while (path) {
      const answer = await this.insist(node, { path })
      if (answer.status !== 200) throw new Error(`The list was refused: ${answer.body.code}`)
      found.push(...answer.body)
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return found
  }

  /** The numbers that were given, without their pattern, in order. */
  async sequence(node: ProductNode): Promise<number[]> {
    const numbers = (await this.invoices(node)).map(({ invoiceNumber }) =>
      sequenceOf(invoiceNumber),
    )
    return numbers.sort((a, b) => a - b)
  }
}

export function sequenceOf(invoiceNumber: string | null): number {
  return Number(/\d+$/.exec(invoiceNumber ?? '')?.[0])
}

/** How often each outcome came: an error's code, or else the status. */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = body?.code ?? status
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

export function oneTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** Signs up through a node. The address counts as confirmed, as SMS need it. */
export async function joined(installation: Installation, plan: PlanId): Promise<Member> {
  const email = `owner-${crypto.randomUUID()}@example.com`
  const answer = await ask(installation.nodes[0], {
    method: 'POST',
    path: '/api/auth/signup',
    body: {
      email,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Obi',
      businessName: `Business ${email.slice(6, 14)}`,
    },
  })
  if (answer?.status !== 201) throw new Error(`The sign-up was refused: ${answer?.body.code}`)
  const { token, user } = answer.body
  await asBusiness(installation.owner, user.businessId, (client) =>
    client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [user.businessId, plan]),
  )
  await installation.owner.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [
    user.id,
  ])
  return new Member(installation, email, user.businessId, token)
}

/** Signs in at one node and gives the token. */
export async function signedIn(node: ProductNode, email: string): Promise<string> {
  const answer = await ask(node, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password: PASSWORD },
  })
  if (answer?.status !== 200) throw new Error(`The login was refused: ${answer?.body.code}`)
  return answer.body.token
}

/** One request. Null when the connection ended before the answer was whole. */
export async function ask(node: ProductNode, call: Call, token?: string): Promise<Answer | null> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
  }
  const init = {
    method: call.method ?? 'GET',
    headers,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  }
  try {
    const response = await fetch(`${node.url}${call.path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    }
  } catch (error) {
    // fetch tells every lost or refused connection by a TypeError.
    if (error instanceof TypeError) return null
    throw error
  }
}
