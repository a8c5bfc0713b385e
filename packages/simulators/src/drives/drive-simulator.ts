import { html, type SafeHtml } from '@isiro/html/html'
import { controlCalls, outageIn, required } from '../control/control-calls.ts'
import { timeOf } from '../control/control-forms.ts'
import { type Answer, json, page, seeOther } from '../http/answers.ts'
import { choiceField, flagField, integerField, textField } from '../http/fields.ts'
import { type SimulatorRequest, startSimulatorServer } from '../http/http-server.ts'
import { findRoute, type Route } from '../http/routes.ts'
import { createOutageSwitch, type Outage } from '../payments/outage.ts'
import { PAYMENT_PAGE_POLICY, simulatorPage } from '../payments/page-layout.ts'
import { type Consent, consentPage, decide } from './consent-page.ts'
import { createDriveFiles, type DriveFiles, type FileView, viewOf } from './drive-files.ts'
import {
  createDriveSwitches,
  DOWNLOAD_FAULTS,
  type DownloadFault,
  type DriveSwitches,
} from './drive-switches.ts'
import { createOAuth, type OAuth, TEST_ACCOUNT } from './oauth.ts'

/** The largest part of an upload. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024

export interface DriveSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** The clock of tokens and files. */
  now?: () => Date
}

/** What a drive's own API works with. */
export interface DriveWorld {
  files: DriveFiles
  oauth: OAuth
  switches: DriveSwitches
  now: () => Date
  /** Set once the server listens. */
  baseUrl: () => string
}

/** What one drive does differently. */
export interface DriveKind {
  name: string
  consentPath: string
  consent: Consent
  fileIdPrefix: string
  accessTokenSeconds: number
  refreshAlways: boolean
  api(world: DriveWorld): Route[]
  /** The answer of an outage, a rate limit, or an unknown path. */
  failed(status: number): Answer
}

export interface DriveSimulator {
  /** Takes the place of the drive's own addresses; without a trailing slash. */
  baseUrl: string
  url(path: string): string
  /** The files of all accounts, folders left out, the newest first. */
  files(): FileView[]
  /** The bytes of a file. */
  content(id: string): Buffer
  /** Puts a file there that the app did not make. */
  addForeignFile(file: { account: string; name: string; text: string }): FileView
  /** Copies a file at the drive, as many times. */
  copyFile(id: string, count: number): void
  /** Replaces the bytes of a file at the drive. */
  replaceContent(id: string, text: string): void
  /** The calls so far, as 'GET /drive/v3/files'. */
  calls(): string[]
  outage(outage: Outage): void
  nextDownloads(fault: DownloadFault, count?: number): void
  dropParts(count?: number): void
  setFull(isFull: boolean): void
  expireAccessTokens(): void
  revokeAccount(account: string): void
  /** How many consents still work. */
  openGrants(): number
  reset(): void
  close(): Promise<void>
}

/** Starts a simulated drive: its OAuth pages and API, and under /simulator a page and a control API. */
export async function startDriveSimulator(
  kind: DriveKind,
  { port = 0, now = () => new Date() }: DriveSimulatorOptions,
): Promise<DriveSimulator> {
  const { accessTokenSeconds, refreshAlways } = kind
  const files = createDriveFiles(kind.fileIdPrefix, now)
  const oauth = createOAuth({ now, accessTokenSeconds, refreshAlways })
  const switches = createDriveSwitches()
  const outages = createOutageSwitch()
  const calls: string[] = []
  let baseUrl = ''
  const world: DriveWorld = { files, oauth, switches, now, baseUrl: () => baseUrl }
  const api = kind.api(world)
  const reset = () => {
    switches.reset()
    outages.reset()
  }
  const consent = (handle: (request: SimulatorRequest) => Answer, method: string): Route => ({
    method,
    path: kind.consentPath,
    handle,
  })
  const pages: Route[] = [
    { method: 'GET', path: '/', handle: () => seeOther('/simulator') },
    consent(({ query }) => consentPage(kind.consent, query), 'GET'),
    consent((request) => decide(kind.consent, oauth, request), 'POST'),
    {
      method: 'GET',
      path: '/simulator',
      handle: () => overview(kind.name, files.list().map(viewOf), switches.isFull()),
    },
    {
      method: 'GET',
      path: '/simulator/files',
      handle: () => json(200, { files: files.list().map(viewOf) }),
    },
    ...controlCalls({
      outage: (fields) => outages.set(outageIn(fields)),
      'next-downloads': (fields) =>
        switches.nextDownloads(
          required('fault', choiceField(fields, 'fault', DOWNLOAD_FAULTS)),
          integerField(fields, 'count', { from: 1, to: 100 }),
        ),
      'drop-parts': (fields) =>
        switches.dropParts(integerField(fields, 'count', { from: 1, to: 100 })),
      full: (fields) => switches.setFull(flagField(fields, 'isFull') ?? false),
      'expire-tokens': () => oauth.expireAccessTokens(),
      revoke: (fields) => oauth.revokeAccount(required('account', textField(fields, 'account'))),
      reset,
    }),
  ]

  const server = await startSimulatorServer({
    host: '127.0.0.1',
    port,
    largestBodyBytes: LARGEST_BODY_BYTES,
    handle(request) {
      const call = findRoute(api, request)
      if (call) {
        calls.push(`${request.method} ${request.path}`)
        return outages.run(request.signal, () => call.route.handle(call.request), kind.failed)
      }
      const opened = findRoute(pages, request)
      return opened ? opened.route.handle(opened.request) : kind.failed(404)
    },
  })
  baseUrl = server.baseUrl

  return {
    baseUrl,
    url: (path) => new URL(path, baseUrl).href,
    files: () =>
      files
        .list()
        .filter(({ isFolder }) => !isFolder)
        .map(viewOf),
    content: (id) => files.find(id)?.bytes ?? Buffer.alloc(0),
    addForeignFile: ({ account, name, text }) =>
      viewOf(
        files.add({
          account,
          name,
          clientId: 'another-app',
          isFolder: false,
          parent: null,
          properties: {},
          bytes: Buffer.from(text),
        }),
      ),
    copyFile(id, count) {
      const file = files.find(id)
      for (let copy = 1; file && copy <= count; copy++)
        files.add({ ...file, name: file.name.replace(/(?=\.json)/, ` (${copy})`) })
    },
    replaceContent(id, text) {
      const file = files.find(id)
      if (file) file.bytes = Buffer.from(text)
    },
    calls: () => [...calls],
    outage: outages.set,
    nextDownloads: switches.nextDownloads,
    dropParts: switches.dropParts,
    setFull: switches.setFull,
    expireAccessTokens: oauth.expireAccessTokens,
    revokeAccount: oauth.revokeAccount,
    openGrants: oauth.openGrants,
    reset,
    async close() {
      reset()
      files.clear()
      oauth.clear()
      await server.close()
    },
  }
}

const SHOWN_FILES = 200

/** The page for people: what is stored, and the switches. */
function overview(provider: string, files: FileView[], isFull: boolean): Answer {
  const rows = files.slice(0, SHOWN_FILES).map(
    ({ name, account, bytes, createdAt, id }) => html`<tr><td>${name}</td><td>${account}</td>
      <td class="number">${bytes.toLocaleString('en')}</td><td>${timeOf(createdAt)}</td><td>${id}</td></tr>`,
  )
  const main = html`<h1>Files (${files.length})</h1>
    ${
      files.length === 0
        ? html`<p class="card muted">Nothing is stored yet. Backups that the product uploads appear here.</p>`
        : html`<div class="table" role="region" aria-label="Files" tabindex="0"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">Account</th><th scope="col" class="number">Bytes</th>
        <th scope="col">Made</th><th scope="col">Id</th></tr></thead><tbody>${rows}</tbody></table></div>`
    }
    <h2>Make something happen</h2>
    <div class="panels">
      ${switchForm(
        'next-downloads',
        'The next download',
        'Spoil it',
        html`<select name="fault" aria-label="Fault">
        <option value="cut">Cut before its end</option><option value="altered">One byte altered</option></select>`,
      )}
      ${switchForm('drop-parts', 'The next part of an upload', 'Drop the connection')}
      ${switchForm('full', 'Space', isFull ? 'Make room' : 'Fill the drive', html`<input type="hidden" name="isFull" value="${String(!isFull)}">`)}
      ${switchForm('expire-tokens', 'Access tokens', 'Let them expire')}
      ${switchForm('revoke', 'Take the access back', 'Revoke', html`<input type="text" name="account" aria-label="Account" value="${TEST_ACCOUNT}">`)}
      ${switchForm(
        'outage',
        'The next calls',
        'Start the outage',
        html`<select name="kind" aria-label="Outage"><option value="error">Answered with an error</option>
        <option value="hang">Never answered</option><option value="slow">Answered slowly</option></select>
        <input type="text" name="status" aria-label="Status of the error" value="503">
        <input type="text" name="calls" aria-label="How many calls" value="1">`,
      )}
      ${switchForm('reset', 'Back to normal', 'Reset')}
    </div>`
  return page(
    200,
    simulatorPage({ provider, title: 'Files', main, isWide: true }),
    PAYMENT_PAGE_POLICY,
  )
}

function switchForm(call: string, title: string, button: string, fields?: SafeHtml): SafeHtml {
  return html`<form method="post" action="/simulator/${call}" class="card rows"><strong>${title}</strong>
    ${fields ?? ''}<button class="button">${button}</button></form>`
}
