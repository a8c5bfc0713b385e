/** An answer of a simulator, before it is sent. */
export interface Answer {
  status: number
  body: string | Buffer
  headers: Record<string, string>
  /** The connection is cut after this many bytes of the body. */
  cutAfterBytes?: number
}

/** Thrown by a call: what the party answers when it refuses. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(String(answer.body))
    this.answer = answer
  }
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  }
}

export function text(status: number, body: string, type = 'text/plain'): Answer {
  return { status, body, headers: { 'content-type': `${type}; charset=utf-8` } }
}

export const noContent = (): Answer => ({ status: 204, body: '', headers: {} })

/** Redirects a browser with GET, whatever the method of its request. */
export function seeOther(location: string): Answer {
  return { status: 303, body: '', headers: { location } }
}
