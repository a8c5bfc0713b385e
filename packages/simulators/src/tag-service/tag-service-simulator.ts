import { html } from '@isiro/html/html'
import { type Control, control, controlForms, controlRoutes } from '../control/controls.ts'
import { type Answer, json, noContent, seeOther, text } from '../http/answers.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { simulatorPage, timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { keepRecent } from '../recent.ts'
import { TAG_SCRIPT } from './tag-script.ts'

/** The latest reports are kept, so that a long-lived test mode does not grow. */
const MOST_REPORTS = 500

/** A report of a page. */
export interface TagReport {
  measurementId: string
  event: string
  /** `dl`: where it happened. */
  address: string
  /** `dr`: where the visitor came from. */
  referrer: string
  /** `ep.` and `epn.` by their names. */
  parameters: Record<string, string | number>
  receivedAt: string
}

/**
 * A tag service for test mode: its script at `/gtag/js`, its reports at `/g/collect`, and under /simulator a page, the
 * same as JSON, and `reset`. Rejects if the port is taken.
 */
export async function startTagServiceSimulator(port = 0): Promise<Simulator> {
  const { serve, ...server } = await openServer({ port })
  const reports = keepRecent<TagReport>(MOST_REPORTS)
  let scripts = 0
  const controls = [
    control({
      path: 'reset',
      form: { title: 'Reports', button: 'Forget them' },
      run() {
        reports.clear()
        scripts = 0
      },
    }),
  ]
  serve({
    pages: {
      'GET /gtag/js': () => {
        scripts += 1
        return text(200, TAG_SCRIPT, 'text/javascript')
      },
      'POST /g/collect': ({ query }) => {
        reports.add(reportIn(query))
        return noContent()
      },
      'GET /': () => seeOther('/simulator'),
      'GET /simulator': () => overview(reports.list(), scripts, controls),
      'GET /simulator/reports': () => json(200, { scripts, reports: reports.list() }),
      ...controlRoutes(controls),
    },
    notFound: () => text(404, 'Not found.\n'),
  })
  return server
}

function reportIn(query: URLSearchParams): TagReport {
  const parameters: TagReport['parameters'] = {}
  for (const [name, value] of query) {
    const [, kind, key] = /^(epn?)\.(.+)$/.exec(name) ?? []
    if (key) parameters[key] = kind === 'epn' ? Number(value) : value
  }
  return {
    measurementId: query.get('tid') ?? '',
    event: query.get('en') ?? '',
    address: query.get('dl') ?? '',
    referrer: query.get('dr') ?? '',
    parameters,
    receivedAt: new Date().toISOString(),
  }
}

const COLUMNS: Column<TagReport>[] = [
  { head: 'Time', cell: ({ receivedAt }) => timeOf(receivedAt) },
  { head: 'Event', cell: ({ event }) => event },
  { head: 'Address', cell: ({ address }) => address },
  { head: 'Parameters', cell: ({ parameters }) => JSON.stringify(parameters) },
]

function overview(rows: TagReport[], scripts: number, controls: readonly Control[]): Answer {
  const none = 'Nothing was reported yet. Agree to cookies on a public page.'
  const main = html`<h1>Tag service simulator</h1>
    <p>The script was fetched ${scripts} times.</p>
    ${tableSection({ title: 'Reports', none, rows, columns: COLUMNS })}
    ${controlForms(controls)}`
  return simulatorPage({ provider: 'the tag service', title: 'Reports', main, isWide: true })
}
