import { html } from '@isiro/html/html'
import { outageControl, resetControl } from '../control/common-controls.ts'
import { type Control, control, controlForms, controlRoutes } from '../control/controls.ts'
import { needed, textInput } from '../control/inputs.ts'
import { type Answer, json, Refusal, seeOther } from '../http/answers.ts'
import { fieldsOf, InputError, textIn } from '../http/fields.ts'
import { createOutageSwitch, type Outage } from '../http/outage.ts'
import type { RoutedRequest } from '../http/routes.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { simulatorPage, timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { keepRecent } from '../recent.ts'

/** The only keys that it takes. */
export const TEST_KEYS = { key: 'test-key', secret: 'test-secret' }

/** The Tax ID since 2026, a TIN of the former FIRS, and one of the former Joint Tax Board. */
const FORMS = /^(\d{13}|\d{8}-?\d{4}|\d{10})$/
/** Those of persons; the others are companies'. */
const PERSONS = /^\d{10}$/
/** Tax IDs that begin so are nobody's. */
const UNKNOWN = /^404/
const MOST_CALLS = 500

/** What the register knows of a taxpayer, as far as tests change it. */
export interface TestTaxpayer {
  name: string
  /** Empty for a person. */
  rcNumber: string
}

interface Asked {
  taxId: string
  /** Null if nobody has it. */
  name: string | null
  at: string
}

export interface TaxRegisterSimulator extends Simulator {
  /** Registers a Tax ID to somebody; null: to nobody. */
  setTaxpayer(taxId: string, taxpayer: TestTaxpayer | null): void
  /** The Tax IDs that were asked for, the newest first. */
  asked(): string[]
  outage(outage: Outage): void
  /** Ends outages. With `everything` also forgets what it was asked and told. */
  reset(options?: { everything?: boolean | undefined }): void
}

/**
 * The tax authorities' register for test mode, over their wire format: every well-formed Tax ID is known, unless it begins with
 * 404. Under /simulator a page and a control API. Rejects if the port is taken.
 */
export async function startTaxRegisterSimulator(port = 0): Promise<TaxRegisterSimulator> {
  const { serve, ...server } = await openServer({ port })
  const outages = createOutageSwitch()
  const taxpayers = new Map<string, TestTaxpayer | null>()
  const calls = keepRecent<Asked>(MOST_CALLS)

  function verify(request: RoutedRequest): Answer {
    const { 'x-api-key': key, 'x-api-secret': secret } = request.headers
    if (key !== TEST_KEYS.key || secret !== TEST_KEYS.secret)
      throw refusal(401, 'Invalid API credentials')
    const taxId = textIn(fieldsOf(request) ?? {}, 'tin') ?? ''
    if (!FORMS.test(taxId)) throw refusal(400, 'Invalid TIN format')
    const digits = digitsOf(taxId)
    const taxpayer = taxpayers.has(digits) ? taxpayers.get(digits) : testTaxpayer(digits)
    calls.add({ taxId, name: taxpayer?.name ?? null, at: new Date().toISOString() })
    if (!taxpayer) throw refusal(404, 'TIN not found')
    return json(200, { code: 200, data: recordOf(taxId, taxpayer) })
  }

  const setTaxpayer: TaxRegisterSimulator['setTaxpayer'] = (taxId, taxpayer) => {
    if (!FORMS.test(taxId)) throw new InputError('taxId must be a Nigerian Tax ID')
    taxpayers.set(digitsOf(taxId), taxpayer)
  }
  const reset: TaxRegisterSimulator['reset'] = ({ everything = false } = {}) => {
    outages.reset()
    if (!everything) return
    taxpayers.clear()
    calls.clear()
  }
  const controls = [
    control({
      path: 'taxpayers',
      inputs: {
        taxId: needed(textInput({ label: 'Tax ID', value: '' })),
        name: textInput({ label: 'Name (empty: nobody has this Tax ID)', value: '' }),
        rcNumber: textInput({ label: 'Registration number', value: '' }),
      },
      form: { title: 'A taxpayer', button: 'Register' },
      run: ({ taxId, name, rcNumber = '' }) =>
        setTaxpayer(taxId, name === undefined ? null : { name, rcNumber }),
    }),
    outageControl(outages, 'Look it up first'),
    resetControl({ sent: 'the next calls', forgotten: 'calls and taxpayers' }, reset),
  ]
  serve({
    api: { 'POST /api/v1/utilities/verify-tin/': verify },
    pages: {
      'GET /': () => seeOther('/simulator'),
      'GET /simulator': () => overview(calls.list(), controls),
      ...controlRoutes(controls),
    },
    outages,
    failed: (status) => refused(status, 'The service is unavailable'),
    notFound: () => json(404, { detail: 'Not found.' }),
  })
  return {
    ...server,
    setTaxpayer,
    asked: () => calls.list().map(({ taxId }) => taxId),
    outage: outages.set,
    reset,
    close() {
      reset({ everything: true })
      return server.close()
    },
  }
}

const digitsOf = (taxId: string) => taxId.replaceAll('-', '')

/** The taxpayer that test mode makes up for a Tax ID; null for one that nobody has. */
function testTaxpayer(digits: string): TestTaxpayer | null {
  if (UNKNOWN.test(digits)) return null
  const end = digits.slice(-4)
  return PERSONS.test(digits)
    ? { name: `TEST PERSON ${end}`, rcNumber: '' }
    : { name: `TEST COMPANY ${end} LTD`, rcNumber: digits.slice(0, 7) }
}

function recordOf(taxId: string, { name, rcNumber }: TestTaxpayer) {
  return {
    tin: taxId,
    taxpayer_name: name,
    taxpayer_type: rcNumber === '' ? 'Individual' : 'Company',
    address: '1 TEST STREET, ABUJA',
    email: 'taxpayer@example.com',
    phone: '08000000000',
    rc_number: rcNumber,
    jtb_tin: PERSONS.test(taxId) ? taxId : '',
    taxofficer_id: '1',
    taxofficer_name: 'TEST OFFICER',
  }
}

function refused(status: number, message: string): Answer {
  const error = { id: `E${status}`, handler: 'verify-tin', public_message: message }
  return json(status, { code: status, data: null, message, error })
}

const refusal = (status: number, message: string) => new Refusal(refused(status, message))

const COLUMNS: Column<Asked>[] = [
  { head: 'Time', cell: ({ at }) => timeOf(at) },
  { head: 'Tax ID', cell: ({ taxId }) => taxId },
  { head: 'Taxpayer', cell: ({ name }) => name ?? 'Nobody' },
]

function overview(rows: Asked[], controls: readonly Control[]): Answer {
  const none = 'Nothing was looked up yet. Check a Tax ID in a form.'
  const main = html`<h1>Tax register simulator</h1>
    <p>Every Tax ID of a Nigerian form is known, unless it begins with 404.</p>
    ${tableSection({ title: 'Look-ups', none, rows, columns: COLUMNS })}
    ${controlForms(controls)}`
  return simulatorPage({ provider: 'the tax register', title: 'Look-ups', main, isWide: true })
}
