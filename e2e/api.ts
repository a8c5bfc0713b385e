import { inject } from 'vitest'
import { DEMO } from './visitors.ts'

/** The API as the owner of a session calls it. Anything but a yes is an error. */
export interface Api {
  token: string
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body?: object): Promise<Answer>
  put<Answer>(path: string, body: object): Promise<Answer>
}

export function apiOf(token: string): Api {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await ask(method, path, { token, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
  return {
    token,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  }
}

/** One call whose answer may be a refusal. */
export function ask(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: object | undefined } = {},
): Promise<Response> {
  return fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** A new session of somebody who has an account. */
export async function loggedIn(person: { email: string; password: string }): Promise<Api> {
  const answer = await ask('POST', '/api/auth/login', { body: person })
  if (!answer.ok) throw new Error(`${person.email} cannot log in: ${answer.status}`)
  return apiOf(((await answer.json()) as { token: string }).token)
}

/** A session of the demo business. Tests only read it. */
export function demo(): Promise<Api> {
  return loggedIn(DEMO)
}

/** The demo's overdue invoice with the page of its client. */
export async function overdueInvoice(
  api: Api,
): Promise<{ id: string; clientId: string; clientPath: string }> {
  const [first] = await api.get<{ id: string; clientId: string }[]>(
    '/api/invoices?status=overdue&limit=1',
  )
  if (!first) throw new Error('The demo has no overdue invoice.')
  const { invoice } = await api.get<{ invoice: { clientUrl: string } }>(`/api/invoices/${first.id}`)
  return { ...first, clientPath: pathOf(invoice.clientUrl) }
}

export function pathOf(address: string): string {
  return new URL(address).pathname
}
