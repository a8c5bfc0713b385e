import type { Answer } from './answers.ts'
import type { SimulatorRequest } from './server.ts'

export interface RoutedRequest extends SimulatorRequest {
  /** The decoded value of a `:name` in the path. */
  param(name: string): string
}

/** Null leaves the caller without an answer: its connection is cut. */
export type Answering = (request: RoutedRequest) => Answer | null | Promise<Answer | null>

/** The handlers of routes, each by a name such as 'GET /transaction/verify/:reference'. */
export type Routes = Readonly<Record<string, Answering>>

/** The answer of the first matching route, once called; null if none matches. */
export function findRoute(
  routes: Routes,
  request: SimulatorRequest,
): (() => ReturnType<Answering>) | null {
  for (const [route, answer] of Object.entries(routes)) {
    const [method, pattern = ''] = route.split(' ')
    const params = method === request.method ? paramsOf(pattern, request.path) : null
    if (params) return () => answer({ ...request, param: (name) => params.get(name) ?? '' })
  }
  return null
}

function paramsOf(pattern: string, path: string): Map<string, string> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const params = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return null
      continue
    }
    const value = decoded(part)
    if (!value) return null
    params.set(name.slice(1), value)
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
