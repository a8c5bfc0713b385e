import type { InjectOptions } from 'fastify'
import type { World } from './world.ts'

type Call = Pick<InjectOptions, 'query' | 'headers'> & { url: string; payload?: object }

/** A test's call of a route. A route without an entry fails the tests that walk the router. */
export interface RouteCase {
  /** Why it asks for no session. */
  isPublic?: string
  /** Every place where an id can stand, and which one of a business's own stands there: a name in `World.ids`. */
  places: Record<string, string>
  /** A valid call with these ids in their places. */
  call(at: Record<string, string>, world: World): Call
  /** Fields of its body that the test of mass assignment tries elsewhere, such as `total`: its contract has them. */
  knownFields?: readonly string[]
  /** Its body is a file: what is wrong with a row of it is told in the answer, and tests of its own hold that. */
  takesFile?: true
  /** The statuses that the valid call may answer; 200 by default. */
  status?: number | readonly number[]
}

/** The routes of a feature by method and address, in the order in which they can be called. */
export type RouteCases = Record<string, RouteCase>

/** The id stands in the path. */
export const path = (name: string) => ({ path: name })

/** A call that names nothing by an id: the session alone says whose it is. */
export function plain(url: string, payload?: object): Pick<RouteCase, 'places' | 'call'> {
  return { places: {}, call: () => ({ url, ...(payload ? { payload } : {}) }) }
}

/** The headers of somebody without a session: a call that signs in would end the session that it is made with. */
export const NO_SESSION = { authorization: 'none' }

/** A call that asks for no session, and why not. */
export function open(reason: string, url: string, payload?: object): RouteCase {
  return { isPublic: reason, ...plain(url, payload) }
}
