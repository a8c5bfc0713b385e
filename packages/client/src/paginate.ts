import type { IsiroClient } from './client.ts'
import { unwrap } from './problem.ts'
import type { paths } from './schema.ts'

interface ListCall<Row> {
  get: {
    responses: {
      200: { content: { 'application/json': { data: Row[]; next_cursor: string | null } } }
    }
  }
}

/** The paths of lists that have pages. */
export type ListPath = {
  [Path in keyof paths]: paths[Path] extends ListCall<unknown> ? Path : never
}[keyof paths]

/** A row of a list. */
export type RowOf<Path extends ListPath> = paths[Path] extends ListCall<infer Row> ? Row : never

type ParametersOf<Path extends ListPath> = paths[Path]['get']['parameters']

/** What a list can be asked for, without the place where a page begins. */
export type FiltersOf<Path extends ListPath> = Omit<
  Exclude<ParametersOf<Path>['query'], undefined>,
  'cursor'
>

/** The ids in a path that has some. */
type PlacesOf<Path extends ListPath> =
  ParametersOf<Path> extends { path: infer Places extends object }
    ? { path: Places }
    : { path?: never }

type OptionsOf<Path extends ListPath> = { query?: FiltersOf<Path> } & PlacesOf<Path>

/** May be left out where nothing in it is required. */
type Rest<Path extends ListPath> =
  ParametersOf<Path> extends { path: object }
    ? [options: OptionsOf<Path>]
    : [options?: OptionsOf<Path>]

/**
 * The rows of a list, from its first page to its last, each page fetched when it is reached. `query.limit` is the rows of a page. Throws
 * `IsiroError` for a page that failed.
 */
export async function* paginate<Path extends ListPath>(
  client: IsiroClient,
  path: Path,
  ...[options]: Rest<Path>
): AsyncGenerator<RowOf<Path>, void, undefined> {
  let cursor: string | null = null
  do {
    const query: object = { ...options?.query, ...(cursor === null ? {} : { cursor }) }
    const params = { query, ...(options?.path ? { path: options.path } : {}) }
    // The types above hold path and parameters together; what the client infers for a path that is not known yet is too wide.
    const page: Page<RowOf<Path>> = await unwrap(
      client.GET(path as never, { params } as never) as Promise<Answer<RowOf<Path>>>,
    )
    yield* page.data
    cursor = page.next_cursor
  } while (cursor !== null)
}

interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

interface Answer<Row> {
  data?: Page<Row>
  error?: unknown
  response: Response
}
