import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteOptions } from 'fastify'

const CONTRACTS = join(import.meta.dirname, '../../../packages/contracts/src')

/** For load balancers: the web never asks them. Nor does it ask what takes keys. */
const PROBES = ['/api/health', '/api/ready']

/**
 * Writes the module of the answers: `ANSWERS` has the contract of each route that answers JSON, as `GET /api/clients`, and
 * `VERBS` what each route of a member asks of a role. Throws where an answer is no export of packages/contracts/src, since the web
 * could not import it.
 */
export async function answerModule(all: readonly RouteOptions[]): Promise<string> {
  const contracts = await exportsByContract()
  const routes = all.filter(
    ({ url, config }) => url.startsWith('/api/') && !PROBES.includes(url) && !config?.takesKeys,
  )
  const verbs = routes.flatMap((route) =>
    callsOf(route).map((call) => [call, route.config?.verb] as const),
  )
  const entries = routes
    .flatMap((route) => callsOf(route).map((call) => ({ call, answer: answerOf(route) })))
    .filter(({ answer }) => answer !== undefined)
    .map(({ call, answer }) => {
      const contract = contracts.get(answer)
      if (!contract) throw new Error(`${call}: export its answer from a file of ${CONTRACTS}.`)
      return { call, ...contract }
    })
  const files = [...new Set(entries.map(({ file }) => file))]
  return [
    ...files.map((file, at) => `import * as file${at} from '@isiro/contracts/${file}'`),
    'export const ANSWERS = {',
    ...entries.map(({ call, file, name }) => `  '${call}': file${files.indexOf(file)}.${name},`),
    '}',
    `export const VERBS = ${JSON.stringify(Object.fromEntries(verbs))}`,
  ].join('\n')
}

/** The exports of the contracts, with the file and the name of each. */
async function exportsByContract(): Promise<Map<unknown, { file: string; name: string }>> {
  const contracts = new Map<unknown, { file: string; name: string }>()
  for (const path of globSync('*.ts', { cwd: CONTRACTS, exclude: ['*.test.ts'] })) {
    const file = basename(path, '.ts')
    const exported: Record<string, unknown> = await import(`@isiro/contracts/${file}`)
    for (const [name, value] of Object.entries(exported)) contracts.set(value, { file, name })
  }
  return contracts
}

function callsOf({ method, url }: RouteOptions): string[] {
  return [method]
    .flat()
    .filter((each) => each !== 'HEAD')
    .map((each) => `${each} ${url}`)
}

/** The schema of a route's success answer; undefined for a file or a stream. */
function answerOf({ schema }: RouteOptions): unknown {
  const answers = Object.entries(schema?.response ?? {})
  return answers.find(([status]) => status.startsWith('2'))?.[1]
}
