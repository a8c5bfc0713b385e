import { html } from '@isiro/html/html'
import { outageControl } from '../control/common-controls.ts'
import { type Control, control, controlForms, controlRoutes } from '../control/controls.ts'
import { choiceInput, flagInput, needed, numberInput, textInput } from '../control/inputs.ts'
import { type Answer, json, seeOther } from '../http/answers.ts'
import { createOutageSwitch, type Outage } from '../http/outage.ts'
import type { Routes } from '../http/routes.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { simulatorPage, timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
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

/** The parts that a drive's own API works with. */
export interface DriveWorld {
  files: DriveFiles
  oauth: OAuth
  switches: DriveSwitches
  now: () => Date
  baseUrl: string
}

/** The differences between drives. */
export interface DriveKind {
  name: string
  consentPath: string
  consent: Consent
  fileIdPrefix: string
  accessTokenSeconds: number
  refreshAlways: boolean
  api(world: DriveWorld): Routes
  /** The answer of an outage, a rate limit, or an unknown path. */
  failed(status: number): Answer
}

export interface DriveSimulator extends Simulator {
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
}

/** Starts a simulated drive: its OAuth pages and API, and under /simulator a page and a control API. */
export async function startDriveSimulator(
  kind: DriveKind,
  { port, now = () => new Date() }: DriveSimulatorOptions,
): Promise<DriveSimulator> {
  const { accessTokenSeconds, refreshAlways, consent, consentPath } = kind
  const { serve, ...server } = await openServer({ port, largestBodyBytes: LARGEST_BODY_BYTES })
  const files = createDriveFiles(kind.fileIdPrefix, now)
  const oauth = createOAuth({ now, accessTokenSeconds, refreshAlways })
  const switches = createDriveSwitches()
  const outages = createOutageSwitch()
  const calls: string[] = []
  const reset = () => {
    switches.reset()
    outages.reset()
  }
  const shown = () => files.list().map(viewOf)
  const controls = [
    ...switchControls(switches, oauth),
    outageControl(outages, 'Do the work first'),
    control({ path: 'reset', form: { title: 'Back to normal', button: 'Reset' }, run: reset }),
  ]
  serve({
    api: kind.api({ files, oauth, switches, now, baseUrl: server.baseUrl }),
    pages: {
      'GET /': () => seeOther('/simulator'),
      [`GET ${consentPath}`]: ({ query }) => consentPage(consent, query),
      [`POST ${consentPath}`]: (request) => decide(consent, oauth, request),
      'GET /simulator': () => overview(kind.name, controls, shown()),
      'GET /simulator/files': () => json(200, { files: shown() }),
      ...controlRoutes(controls),
    },
    onCall: ({ method, path }) => calls.push(`${method} ${path}`),
    outages,
    failed: kind.failed,
    notFound: () => kind.failed(404),
  })

  return {
    ...server,
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

/** The faults of a drive besides an outage. */
function switchControls(switches: DriveSwitches, oauth: OAuth): Control[] {
  const count = numberInput(1, 100)
  return [
    control({
      path: 'next-downloads',
      inputs: {
        fault: needed(
          choiceInput(DOWNLOAD_FAULTS, {
            label: 'Fault',
            names: { cut: 'Cut before its end', altered: 'One byte altered' },
          }),
        ),
        count,
      },
      form: { title: 'The next download', button: 'Spoil it' },
      run: (values) => switches.nextDownloads(values.fault, values.count),
    }),
    control({
      path: 'drop-parts',
      inputs: { count },
      form: { title: 'The next part of an upload', button: 'Drop the connection' },
      run: (values) => switches.dropParts(values.count),
    }),
    control({
      path: 'full',
      inputs: { isFull: flagInput() },
      form: () => ({
        title: 'Space',
        button: switches.isFull() ? 'Make room' : 'Fill the drive',
        hidden: { isFull: String(!switches.isFull()) },
      }),
      run: ({ isFull }) => switches.setFull(isFull ?? false),
    }),
    control({
      path: 'expire-tokens',
      form: { title: 'Access tokens', button: 'Let them expire' },
      run: oauth.expireAccessTokens,
    }),
    control({
      path: 'revoke',
      inputs: { account: needed(textInput({ label: 'Account', value: TEST_ACCOUNT })) },
      form: { title: 'Take the access back', button: 'Revoke' },
      run: ({ account }) => oauth.revokeAccount(account),
    }),
  ]
}

const FILE_COLUMNS: Column<FileView>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Account', cell: ({ account }) => account },
  { head: 'Bytes', isNumber: true, cell: ({ bytes }) => bytes.toLocaleString('en') },
  { head: 'Made', cell: ({ createdAt }) => timeOf(createdAt) },
  { head: 'Id', cell: ({ id }) => id },
]

/** The page for people: what is stored, and the switches. */
function overview(provider: string, controls: readonly Control[], rows: FileView[]): Answer {
  const none = 'Nothing is stored yet. Backups that the product uploads appear here.'
  const main = html`<h1>${provider} simulator</h1>
    ${tableSection({ title: 'Files', none, rows, columns: FILE_COLUMNS })}
    ${controlForms(controls)}`
  return simulatorPage({ provider, title: 'Files', main, isWide: true })
}
