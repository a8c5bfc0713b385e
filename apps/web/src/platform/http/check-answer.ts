import * as z from 'zod/mini'
import { ANSWERS } from './answers.ts'

const routes = Object.entries(ANSWERS).map(([route, schema]) => {
  const [method, path = ''] = route.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), path, schema }
})

/** An answer that breaks its contract, or has no known contract. The message names the route and the path of each issue. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

/**
 * Throws an AnswerError if an answer breaks its contract, or if the call has no known contract. Logs it too, because a screen
 * shows only that something failed; test/setup.ts fails the test in which it was logged. For development and tests only:
 * production trusts its own server, and contracts would add weight to every screen.
 *
 * @param path of the call, with or without its query
 */
export function checkAnswer(method: string, path: string, answer: unknown): void {
  const [pathname = ''] = path.split('?')
  const fitting = routes.filter((route) => route.method === method && route.pattern.test(pathname))
  // A literal path takes precedence over a parameter: /invoices/items is not an invoice.
  const route = fitting.find(({ path }) => path === pathname) ?? fitting[0]
  if (!route) {
    throw logged(`${method} ${pathname} has no contract: no route of the API answers it with JSON.`)
  }
  const { error } = z.safeParse(route.schema, answer)
  if (error) {
    throw logged(`${method} ${pathname} does not answer its contract.\n${z.prettifyError(error)}`)
  }
}

function logged(message: string): AnswerError {
  const error = new AnswerError(message)
  console.error(error)
  return error
}
