import { html } from '@isiro/html/html'
import { controlCalls } from '../control/control-calls.ts'
import { timeOf } from '../control/control-forms.ts'
import { type Answer, json, page, seeOther, text } from '../http/answers.ts'
import { type SimulatorRequest, startSimulatorServer } from '../http/http-server.ts'
import { findRoute, type Route } from '../http/routes.ts'
import { PAYMENT_PAGE_POLICY, simulatorPage } from '../payments/page-layout.ts'
import { TAG_SCRIPT } from './tag-script.ts'

/** The latest reports are kept, so that a long-lived test mode does not grow. */
const MOST_REPORTS = 500

/** What a page reported. */
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

export interface TagServiceSimulator {
  /** Takes the place of the tag service's own addresses; without a trailing slash. */
  baseUrl: string
  url(path: string): string
  close(): Promise<void>
}

/**
 * A tag service for test mode: its script at `/gtag/js`, its reports at `/g/collect`, and under /simulator a page, the
 * same as JSON, and `reset`. Rejects if the port is taken.
 */
export async function startTagServiceSimulator(port = 0): Promise<TagServiceSimulator> {
  const reports: TagReport[] = []
  let scripts = 0
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/gtag/js',
      handle() {
        scripts += 1
        return text(200, TAG_SCRIPT, 'text/javascript')
      },
    },
    {
      method: 'POST',
      path: '/g/collect',
      handle({ query }) {
        reports.unshift(reportIn(query))
        reports.splice(MOST_REPORTS)
        return { status: 204, body: '', headers: {} }
      },
    },
    { method: 'GET', path: '/', handle: () => seeOther('/simulator') },
    { method: 'GET', path: '/simulator', handle: () => overview(reports, scripts) },
    { method: 'GET', path: '/simulator/reports', handle: () => json(200, { scripts, reports }) },
    ...controlCalls({
      reset() {
        reports.length = 0
        scripts = 0
      },
    }),
  ]
  const server = await startSimulatorServer({
    host: '127.0.0.1',
    port,
    handle(request: SimulatorRequest) {
      const found = findRoute(routes, request)
      return found ? found.route.handle(found.request) : text(404, 'Not found.\n')
    },
  })
  return {
    baseUrl: server.baseUrl,
    url: (path) => new URL(path, server.baseUrl).href,
    close: () => server.close(),
  }
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

function overview(reports: TagReport[], scripts: number): Answer {
  const rows = reports.map(
    ({
      receivedAt,
      event,
      address,
      parameters,
    }) => html`<tr><td>${timeOf(receivedAt)}</td><td>${event}</td>
      <td>${address}</td><td>${JSON.stringify(parameters)}</td></tr>`,
  )
  const main = html`<h1>Reports (${reports.length})</h1>
    <p>The script was fetched ${scripts} times.</p>
    ${
      reports.length === 0
        ? html`<p class="card muted">Nothing was reported yet. Agree to cookies on a public page.</p>`
        : html`<div class="table" role="region" aria-label="Reports" tabindex="0"><table>
      <thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">Address</th>
        <th scope="col">Parameters</th></tr></thead><tbody>${rows}</tbody></table></div>`
    }
    <form method="post" action="/simulator/reset"><button class="button">Forget them</button></form>`
  const body = simulatorPage({ provider: 'the tag service', title: 'Reports', main, isWide: true })
  return page(200, body, PAYMENT_PAGE_POLICY)
}
