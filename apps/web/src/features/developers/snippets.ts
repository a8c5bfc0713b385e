import type { ReferenceCall } from './openapi.ts'

/** The server puts its own address here. */
export const APP_URL = '%APP_URL%'

/** The first call of the reference: it needs nothing but a key. */
export const FIRST_CALL = curl('GET', '/business', {}, undefined)

/** A call as a line for a shell. The key stands in the environment. */
export function curlOf(call: ReferenceCall): string {
  const { path, query } = filled(call)
  return curl(call.method, path, query, call.body?.example, isFile(call))
}

function curl(method: string, path: string, query: Values, body: unknown, isFile = false): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const url = `${APP_URL}/api/v1${path}${search === '' ? '' : `?${search}`}`
  return [
    method === 'GET' || body !== undefined ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    ...(method === 'PUT' && body !== undefined ? ['-X PUT'] : []),
    `-H "Authorization: Bearer $ISIRO_KEY"`,
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(body, null, 2))}'`]),
    ...(isFile ? ['-o file'] : []),
  ].join(' \\\n  ')
}

const quoted = (text: string) => text.replaceAll("'", "'\\''")

/** A call as TypeScript, with `isiro`, a client of @isiro/client. */
export function typescriptOf(call: ReferenceCall): string {
  const { places, query } = filled(call)
  const params = {
    ...(Object.keys(places).length > 0 ? { path: places } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  }
  if (isList(call)) return listLoop(call, params)
  const init = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(call.body?.example === undefined ? {} : { body: call.body.example }),
    ...(isFile(call) ? { parseAs: 'arrayBuffer' } : {}),
  }
  const given = Object.keys(init).length > 0 ? `, ${literal(init)}` : ''
  const name = isFile(call) ? 'file' : 'answer'
  return `const ${name} = await unwrap(\n  isiro.${call.method}('${call.path}'${given.replaceAll('\n', '\n  ')}),\n)`
}

function listLoop({ path }: ReferenceCall, options: object): string {
  const given = Object.keys(options).length > 0 ? `, ${literal(options)}` : ''
  return `for await (const row of paginate(isiro, '${path}'${given})) {\n  console.log(row)\n}`
}

/** A list has pages, which `paginate` reads. */
function isList({ answer }: ReferenceCall): boolean {
  const fields = answer?.schema?.properties ?? {}
  return 'data' in fields && 'next_cursor' in fields
}

function isFile({ answer }: ReferenceCall): boolean {
  return answer !== null && answer.mediaType !== 'application/json'
}

type Values = Readonly<Record<string, unknown>>

/** A call with its example's values in its places. */
function filled({ path, operation: { parameters = [] } }: ReferenceCall) {
  const valuesIn = (place: string): Values =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.example !== undefined)
        .map(({ name, example }) => [name, example]),
    )
  const places = valuesIn('path')
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
  return { path: address, places, query: valuesIn('query') }
}

const WIDTH = 76

/** A value as it is written in TypeScript: short objects and lists in a line. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const isArray = Array.isArray(value)
  const parts = isArray
    ? value.map(literal)
    : Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`)
  if (parts.length === 0) return isArray ? '[]' : '{}'
  const line = isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length <= WIDTH && !line.includes('\n')) return line
  const lines = parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},`).join('\n')
  return isArray ? `[\n${lines}\n]` : `{\n${lines}\n}`
}
