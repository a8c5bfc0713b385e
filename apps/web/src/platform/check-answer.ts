import { ANSWERS } from '@isiro/contracts/answers'
import * as z from 'zod/mini'

const routes = Object.entries(ANSWERS).map(([route, schema]) => {
  const [method, path = ''] = route.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), path, schema }
})

/**
 * Throws if an answer breaks its contract, or if the call has no known contract. For development
 * and tests only: production trusts its own server, and contracts would add weight to every screen.
 *
 * @param path of the call, with or without its query
 */
export function checkAnswer(method: string, path: string, answer: unknown): void {
  const [pathname = ''] = path.split('?')
  const fitting = routes.filter((route) => route.method === method && route.pattern.test(pathname))
  // A literal path takes precedence over a parameter: /invoices/items is not an invoice.
  const route = fitting.find(({ path }) => path === pathname) ?? fitting[0]
  if (!route) {
    throw new Error(
      `${method} ${pathname} has no answer in packages/contracts/src/answers.ts: add it there.`,
    )
  }
  const { error } = z.safeParse(route.schema, answer)
  if (error) {
    throw new Error(
      `${method} ${pathname} does not answer its contract.\n${z.prettifyError(error)}`,
    )
  }
}
