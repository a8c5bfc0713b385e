import { html } from '@isiro/html/html'
import { resetControl } from '../control/common-controls.ts'
import { type Control, control, controlForms, controlRoutes } from '../control/controls.ts'
import { choiceInput, flagInput, needed, textInput } from '../control/inputs.ts'
import { json, seeOther } from '../http/answers.ts'
import { InputError } from '../http/fields.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { simulatorPage } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { openNameServer } from './name-server.ts'
import { createZone, RECORD_TYPES, type RecordType, type ZoneRecord } from './zone.ts'

export interface DnsSimulator extends Simulator {
  /** What a resolver asks: '127.0.0.1:41053', over UDP. */
  nameServer: string
  /** Sets the only record of a type that a name has; null takes those of that type away. */
  set(type: RecordType, name: string, value: string | null): void
  /** Adds a record beside those that are there. */
  add(type: RecordType, name: string, value: string): void
  /** Whether every question is answered with a failure. */
  fail(isFailing: boolean): void
}

/**
 * A name server for test mode: it speaks the DNS's own wire format over UDP on loopback, and knows the records that its page or its
 * control API were told, and no others. Rejects if a port is taken.
 */
export async function startDnsSimulator(port = 0): Promise<DnsSimulator> {
  const { serve, ...server } = await openServer({ port })
  const zone = createZone()
  const names = await openNameServer(zone).catch(async (error) => {
    await server.close()
    throw error
  })
  const controls = controlsOf(zone)
  serve({
    pages: {
      'GET /': () => seeOther('/simulator'),
      'GET /simulator': () => overview(zone.list(), controls),
      ...controlRoutes(controls),
    },
    notFound: () => json(404, { error: 'not found' }),
  })
  return {
    ...server,
    nameServer: names.address,
    set: zone.set,
    add: zone.add,
    fail: zone.fail,
    async close() {
      await Promise.all([names.close(), server.close()])
    },
  }
}

function controlsOf(zone: ReturnType<typeof createZone>): Control[] {
  return [
    control({
      path: 'records',
      inputs: {
        type: needed(
          choiceInput(RECORD_TYPES, {
            label: 'Type',
            names: { TXT: 'TXT', CNAME: 'CNAME', A: 'A', AAAA: 'AAAA' },
          }),
        ),
        name: needed(textInput({ label: 'Name', value: 'pay.firm.localhost' })),
        value: textInput({ label: 'Value (empty: none of this type)', value: '' }),
        isMore: flagInput('Beside those that are there'),
      },
      form: { title: 'A record', button: 'Set the record' },
      run({ type, name, value, isMore }) {
        if (!/^[\w.*-]{1,253}$/.test(name)) throw new InputError('name must be a domain name')
        if (isMore && value !== undefined) zone.add(type, name, value)
        else zone.set(type, name, value ?? null)
      },
    }),
    control({
      path: 'failure',
      inputs: { isFailing: flagInput('Every question fails') },
      form: { title: 'Failure', button: 'Apply' },
      run: ({ isFailing = false }) => zone.fail(isFailing),
    }),
    resetControl({ sent: 'answers', forgotten: 'records' }, ({ everything = false }) => {
      zone.fail(false)
      if (everything) zone.clear()
    }),
  ]
}

const COLUMNS: Column<ZoneRecord>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Value', cell: ({ value }) => value },
]

function overview(rows: ZoneRecord[], controls: readonly Control[]) {
  const none = 'There are no records. Add those that a screen of the product asks for.'
  const main = html`<h1>DNS simulator</h1>
    <p>A name server that the product asks in test mode.</p>
    ${tableSection({ title: 'Records', none, rows, columns: COLUMNS })}
    ${controlForms(controls)}`
  return simulatorPage({ provider: 'the DNS', title: 'Records', main, isWide: true })
}
