import type { Answer } from './answers.ts'
import type { SimulatorRequest } from './http-server.ts'

export interface RoutedRequest extends SimulatorRequest {
  /** The decoded values of the path's `:names`. */
  params: Record<string, string>
}

export interface Route {
  method: string
  /** '/transaction/verify/:reference' */
  path: string
  /** Null leaves the caller without an answer: its connection is cut. */
  handle(request: RoutedRequest): Answer | null | Promise<Answer | null>
}

/** The first matching route with its path's parameters; null if none matches. */
export function findRoute(
  routes: readonly Route[],
  request: SimulatorRequest,
): { route: Route; request: RoutedRequest } | null {
  for (const route of routes) {
    const params = route.method === request.method ? paramsOf(route.path, request.path) : null
    if (params) return { route, request: { ...request, params } }
  }
  return null
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return null
      continue
    }
    const value = decoded(part)
    if (!value) return null
    params[name.slice(1)] = value
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null // a lone % is no value any route has
  }
}
