import { ANSWERS } from '@isiro/contracts/answers'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from './harness.ts'

const { routes } = await testApp()

/** For load balancers: the web never asks them. */
const PROBES = ['/api/health', '/api/ready']

/** The schema of a route's success answer; undefined for a file or a stream. */
function answerOf({ schema }: RouteOptions): unknown {
  const answers = Object.entries(schema?.response ?? {})
  return answers.find(([status]) => status.startsWith('2'))?.[1]
}

test('the table of answers names the contract of every call that answers JSON, and no other', () => {
  const answered = new Map<string, unknown>(
    routes
      .filter(({ url }) => url.startsWith('/api/') && !PROBES.includes(url))
      .flatMap((route) =>
        [route.method]
          .flat()
          .filter((method) => method !== 'HEAD')
          .map((method) => [`${method} ${route.url}`, answerOf(route)] as const)
          .filter(([, answer]) => answer !== undefined),
      ),
  )
  const table = new Map<string, unknown>(Object.entries(ANSWERS))
  const missing = [...answered.keys()]
    .filter((route) => !table.has(route))
    .map(
      (route) =>
        `${route} answers JSON: add the contract of its answer to packages/contracts/src/answers.ts.`,
    )
  const gone = [...table.keys()]
    .filter((route) => !answered.has(route))
    .map((route) => `${route} answers no JSON: take it out of packages/contracts/src/answers.ts.`)
  expect([...missing, ...gone]).toEqual([])
  for (const [route, answer] of answered) {
    expect(table.get(route) === answer, `${route} in packages/contracts/src/answers.ts`).toBe(true)
  }
})
