// Writes src/schema.ts, the types of the API, from the API's own description: npm run types -w @isiro/client
// With --check it writes nothing, and says whether the file is as it should be.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const OUT_FILE = fileURLToPath(new URL('../src/schema.ts', import.meta.url))
const PRINT = fileURLToPath(new URL('../../../apps/api/scripts/print-openapi.ts', import.meta.url))
const PREFIX = '/api/v1'

interface Parameter {
  name: string
  required?: boolean
}
type Operation = { parameters?: Parameter[] }
interface Description {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
}

const described = execFileSync(process.execPath, [PRINT], { maxBuffer: 64 * 1024 * 1024 })
const description: Description = JSON.parse(described.toString(), withoutExample)
const text = await schemaOf(description)
if (!process.argv.includes('--check')) writeFileSync(OUT_FILE, text)
else if (readFileSync(OUT_FILE, 'utf8') !== text)
  console.log('src/schema.ts is outdated: npm run types -w @isiro/client')

/** The types as the client takes them: addresses behind the prefix, and no key where the client makes one. */
async function schemaOf({ paths, ...rest }: Description): Promise<string> {
  const calls = Object.entries(paths).map(([path, methods]) => [
    path.slice(PREFIX.length),
    Object.fromEntries(
      Object.entries(methods).map(([method, call]) => [method, withFreeKey(call)]),
    ),
  ])
  const document = JSON.stringify({ ...rest, paths: Object.fromEntries(calls) })
  const nodes = await openapiTS(document, { defaultNonNullable: false, alphabetize: false })
  return [
    '// Made by `npm run types -w @isiro/client` from the description of the API.',
    `/** The version of the API that these types are of. */`,
    `export const API_VERSION = '${rest.info.version}'`,
    '',
    astToString(nodes),
  ].join('\n')
}

/** The reference shows examples; in the types of each call they would be most of the file. */
function withoutExample(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('schema' in value)) return value
  return { ...value, example: undefined, examples: undefined }
}

function withFreeKey({ parameters, ...call }: Operation): Operation {
  if (!parameters) return call
  const free = (each: Parameter) =>
    each.name === 'Idempotency-Key' ? { ...each, required: false } : each
  return { ...call, parameters: parameters.map(free) }
}
