import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { TaxPage } from './tax-page.tsx'
import {
  BOXES,
  buildAccount,
  buildCalendar,
  buildDuty,
  buildDutyRecord,
  buildExceptions,
  buildFiling,
  buildMonth,
  buildNotice,
  buildRemittance,
  buildRow,
  buildYear,
  EXPENSE_ROW,
  OPENING,
  RECEIPT_MISSING,
  SCHEDULE,
} from './testing/month.ts'

const MONTH = 'GET /api/tax/months/2026-11'
const OCTOBER = 'GET /api/tax/months/2026-10'
const ROWS = `${MONTH}/rows`
const FILINGS = 'POST /api/tax/filings'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:30:00Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function server(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    [MONTH]: { body: buildMonth() },
    [`${MONTH}/exceptions`]: { body: buildExceptions() },
    [`${MONTH}/wht`]: { body: SCHEDULE },
    'GET /api/tax/years/2026': { body: buildYear() },
    'GET /api/tax/calendar': { body: buildCalendar() },
    'GET /api/tax/profile': {
      body: { hasStaff: false, deductsWht: false, withholdsVat: false, yearEndMonth: 12 },
    },
    'GET /api/notices': { body: [] },
    'GET /api/tax/opening': { body: OPENING },
    'GET /api/tax/duties/vat/2026-11': { body: buildDutyRecord() },
    'GET /api/tax/duties/vat/2026-10': { body: buildDutyRecord({ period: '2026-10' }) },
    'GET /api/tax/duties/wht/2026-11': { body: buildDutyRecord({ duty: 'wht' }) },
    'GET /api/tax/duties/wht/2026-10': {
      body: buildDutyRecord({ duty: 'wht', period: '2026-10' }),
    },
    ...more,
  })
}

function show(at = '/tax') {
  const namespaces = ['tax', 'tax-month', 'filings', 'closed-months', 'notices', 'payments']
  return showScreen(<TaxPage />, { at, path: '/tax', namespaces })
}

async function open(
  at: string,
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
) {
  const calls = server(answers)
  await show(at)
  return calls
}

test('each figure of the month opens the list of its documents', async () => {
  await open('/tax')
  const href = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('VAT collected: 75,000 naira')).toBe('/tax?box=1')
  expect(await href('VAT on expenses: 30,000 naira')).toBe('/tax?box=5')
  expect(await href('WHT deducted: 12,500 naira')).toBe('/tax?view=wht')
  expect(screen.getByText('₦62,500')).toBeTruthy()
  expect(screen.getByText(/^Positive: VAT collected minus WHT/)).toBeTruthy()
  expect(screen.getByText(/^Based on 12 invoices and 1 expense /)).toBeTruthy()
})

test('the return states the VAT payable and its due date', async () => {
  await open('/tax')
  expect(await screen.findByText('Pay ₦40,000 to the tax office by 21 Dec 2026.')).toBeTruthy()
})

test('a VAT credit is not payable and is carried forward to the next month', async () => {
  await open('/tax', {
    [MONTH]: {
      body: buildMonth({}, { payable: '-25000.00', toPay: '0.00', carriedForward: '30000.00' }),
    },
  })
  expect(await screen.findByText(/A credit of ₦30,000 moves to next month/)).toBeTruthy()
  expect(screen.getByText('Credit for the next month')).toBeTruthy()
})

test('the year says its finding, reads out each month and turns into a table', async () => {
  await open('/tax')
  expect(
    await screen.findByText(
      "Up to November 2026 you collected ₦75,000 of VAT and paid ₦30,000 on expenses. The difference is ₦45,000. See the calendar for what's left to pay.",
    ),
  ).toBeTruthy()
  const chart = screen.getByRole('slider', { name: 'VAT in 2026' })
  expect(chart.getAttribute('max')).toBe('11')
  expect(chart.getAttribute('aria-valuetext')).toBe(
    'November 2026: VAT collected 75,000 naira, VAT on expenses 30,000 naira, running net 45,000 naira',
  )
  fireEvent.change(chart, { target: { value: '2' } })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^March 2026/)
  expect(screen.getByRole('link', { name: 'March 2026' })).toBeTruthy()

  const figure = chart.closest('figure') as HTMLElement
  await userEvent.click(within(figure).getByRole('button', { name: 'View as table' }))
  const table = within(figure).getByRole('table', { name: 'VAT in 2026' })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(13)
})

test('the month is in the address, and a later one than this is not offered', async () => {
  await open('/tax', {
    [OCTOBER]: { body: buildMonth({ month: '2026-10' }) },
    [`${OCTOBER}/exceptions`]: { body: buildExceptions() },
  })
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Previous month' }))
  await arrivalAt('/tax?month=2026-10')
  await userEvent.click(screen.getByRole('link', { name: 'VAT return' }))
  await arrivalAt('/tax?view=vat&month=2026-10')
  await userEvent.selectOptions(screen.getByLabelText('Choose a month'), 'November 2026')
  await arrivalAt('/tax?view=vat')
})

test('each exception links to the page that corrects it', async () => {
  await open('/tax', { [`${MONTH}/exceptions`]: { body: buildExceptions([RECEIPT_MISSING]) } })
  await userEvent.click(await screen.findByText('1 expense without a receipt'))
  const link = screen.getByRole('link', { name: /Diesel for the generator/ })
  expect(link.getAttribute('href')).toBe('/expenses?expense=0198a7c4-0000-7000-8000-0000000000e1')
})

test('a month that failed to load can be retried', async () => {
  noConnection()
  await show()
  const failures = await screen.findAllByText('The taxes of this month could not be loaded.')
  expect(failures.length).toBeGreaterThan(0)
  server()
  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  await userEvent.click(retry as HTMLElement)
  expect(await screen.findByRole('link', { name: 'VAT collected: 75,000 naira' })).toBeTruthy()
})

test('the return has its ten boxes, and each of them with rows opens them', async () => {
  await open('/tax?view=vat', { [`${ROWS}?box=1&limit=25`]: { body: [buildRow()] } })
  const link = await screen.findByRole('link', {
    name: 'Standard-rated sales, Amount before VAT: 1,000,000 naira',
  })
  expect(
    screen.getAllByRole('listitem').filter((item) => /^\d/.test(item.textContent ?? '')),
  ).toHaveLength(10)
  await userEvent.click(link)
  await arrivalAt('/tax?view=vat&box=1')
  const sheet = within(await screen.findByRole('dialog', { name: 'Standard-rated sales' }))
  const row = await sheet.findByRole('link', { name: /INV-2026-0081/ })
  expect(row.getAttribute('href')).toBe('/invoices/0198a7c4-0000-7000-8000-00000000000a')
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await arrivalAt('/tax?view=vat')
})

test('purchases are listed by their description and open the expense', async () => {
  await open('/tax?view=vat&box=5', { [`${ROWS}?box=5&limit=25`]: { body: [EXPENSE_ROW] } })
  const row = await screen.findByRole('link', { name: /Diesel for the generator/ })
  expect(row.getAttribute('href')).toBe('/expenses?expense=0198a7c4-0000-7000-8000-0000000000e1')
})

test('a plan without the list of purchases sees the figure and the way to the list', async () => {
  const calls = await open('/tax?view=vat&box=5', {
    [MONTH]: { body: buildMonth({ listsPurchases: false }) },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Standard-rated purchases' }))
  const card = within(await sheet.findByRole('region', { name: 'Input VAT report' }))
  expect(card.getByText(/Included in Pro and above\./)).toBeTruthy()
  expect(sheet.getByText('₦400,000.00')).toBeTruthy()
  const upgrade = card.getByRole('link', { name: 'See the Pro plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=pro')
  expect(card.getByRole('link', { name: 'See expenses' })).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('/rows'))).toBe(false)
})

test('a plan that has lost the list of purchases meanwhile gets the card, not an error', async () => {
  await open('/tax?view=vat&box=5', {
    [`${ROWS}?box=5&limit=25`]: problem(403, 'plan.upgrade_required', {
      plan: 'pro',
      capability: 'input_vat_report',
    }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Standard-rated purchases' }))
  expect(await sheet.findByRole('region', { name: 'Input VAT report' })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a return is marked as filed, and the mark can be taken off at once', async () => {
  const filing = buildFiling()
  const calls = await open('/tax?view=vat&month=2026-10', {
    [OCTOBER]: { body: buildMonth({ month: '2026-10' }) },
    [FILINGS]: { status: 201, body: filing },
    [`POST /api/tax/filings/${filing.id}/undo`]: { status: 204 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filed' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as filed' }))
  const paid = (await sheet.findByLabelText(/^Amount paid/)) as HTMLInputElement
  expect(paid.value).toBe('40,000')
  await userEvent.type(sheet.getByLabelText(/^Reference/), 'NRS/77')
  await userEvent.click(sheet.getByRole('button', { name: 'Mark as filed' }))
  expect(await screen.findByText('Marked as filed')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    duty: 'vat',
    period: '2026-10',
    filedOn: '2026-11-21',
    reference: 'NRS/77',
    amount: '40000',
  })
  // Until the sheet has gone the page behind it takes no clicks.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Filing undone')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({
    reason: 'Marked by mistake',
  })
})

test('a document that came late says so among the rows of its box', async () => {
  const late = buildRow({ date: '2026-09-29', late: true })
  await open('/tax?view=vat&box=1', { [`${ROWS}?box=1&limit=25`]: { body: [late] } })
  expect(
    await screen.findByText('Supplied 29 Sept 2026, after September 2026 was filed'),
  ).toBeTruthy()
})

test('a refused filing says why in the form', async () => {
  await open('/tax?view=vat&month=2026-10', {
    [OCTOBER]: { body: buildMonth({ month: '2026-10' }) },
    [FILINGS]: problem(409, 'tax.already_filed'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filed' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as filed' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Mark as filed' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
})

test('a month that is not over cannot be marked as filed', async () => {
  await open('/tax?view=vat')
  expect(await screen.findByText(/^This month isn't over yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull()
})

test('a filed return keeps its figures and shows which have changed since', async () => {
  const [first] = BOXES
  if (!first) throw new Error('the return has boxes')
  const now = { ...first, tax: '80000.00' }
  const filing = buildFiling({
    vat: {
      boxes: BOXES,
      toPay: '40000.00',
      differences: [{ box: '1', filed: first, now }],
    },
  })
  await open('/tax?view=vat', {
    [MONTH]: { body: buildMonth({ filing }) },
    'GET /api/tax/duties/vat/2026-11': { body: buildDutyRecord({ versions: [filing] }) },
  })
  expect(await screen.findByText('NRS/77')).toBeTruthy()
  expect(screen.getByText('Box 1: Standard-rated sales')).toBeTruthy()
  expect(screen.getByText('Tax: filed ₦75,000.00, now ₦80,000.00')).toBeTruthy()
})

test('a small business neither charges nor files, and says so', async () => {
  await open('/tax?view=vat', { [MONTH]: { body: buildMonth({}, { mustFile: false }) } })
  expect(await screen.findByText(/counts as small for VAT/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull()
})

test('the rules behind a return open with value, day and source', async () => {
  await open('/tax?view=vat')
  await userEvent.click(await screen.findByRole('button', { name: 'Why this tax?' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Why this tax?' }))
  const rate = within(sheet.getByText('VAT, standard rate').closest('section') as HTMLElement)
  expect(rate.getByText('7.5%')).toBeTruthy()
  expect(rate.getByText('1 Feb 2020')).toBeTruthy()
  expect(rate.getByText(/^Finance Act 2019/)).toBeTruthy()
  expect(rate.getByText(/^5% \(until 31 Jan 2020\)/)).toBeTruthy()
  const small = sheet.getByText('Small business for VAT: turnover up to').closest('section')
  expect(within(small as HTMLElement).getByText('Under review')).toBeTruthy()
})

test('the schedule states the kind of income, rate and certificate of each WHT deduction', async () => {
  await open('/tax?view=wht')
  const list = within(await screen.findByRole('list', { name: 'Tax withheld in November 2026' }))
  expect(list.getByText('Quorum Consulting')).toBeTruthy()
  expect(list.getByText(/Professional.* · 5%/)).toBeTruthy()
  expect(list.getByText('No Tax ID')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: /^Add certificate.*INV-2026-0081$/ }))
  expect(await screen.findByRole('dialog', { name: 'WHT certificate' })).toBeTruthy()
})

test('the WHT to remit has a section of its own, and each row opens its expense', async () => {
  await open('/tax?view=wht', {
    [`${MONTH}/wht`]: { body: { ...SCHEDULE, toRemit: buildRemittance() } },
  })
  expect(await screen.findByRole('heading', { name: 'Withheld from you' })).toBeTruthy()
  const heading = await screen.findByRole('heading', { name: 'For you to remit' })
  const part = within(heading.closest('section') as HTMLElement)
  expect(part.getByText('Due by 21 Dec 2026')).toBeTruthy()
  const list = within(part.getByRole('list', { name: 'Withheld from suppliers in November 2026' }))
  expect(list.getByText('Okonkwo & Co')).toBeTruthy()
  expect(list.getByText(/Professional.* · 10%/)).toBeTruthy()
  expect(list.getByText('Doubled')).toBeTruthy()
  expect(list.getByText('Nigeria Revenue Service')).toBeTruthy()
  expect(list.getByRole('link', { name: 'OK-7' }).getAttribute('href')).toMatch(
    /^\/expenses\?expense=/,
  )
  expect(part.getByText(/^This month isn't over yet/)).toBeTruthy()
})

test('without anything to remit the way to an expense stands there', async () => {
  await open('/tax?view=wht')
  expect(await screen.findByText('Nothing withheld from suppliers this month')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See expenses' }).getAttribute('href')).toBe('/expenses')
})

test('a month that is over is marked as remitted, with the sum of its schedule', async () => {
  const toRemit = buildRemittance({ dueOn: '2026-11-21' })
  const calls = await open('/tax?view=wht&month=2026-10', {
    [OCTOBER]: { body: buildMonth({ month: '2026-10' }) },
    [`${OCTOBER}/wht`]: { body: { ...SCHEDULE, month: '2026-10', toRemit } },
    [FILINGS]: { status: 201, body: buildFiling({ duty: 'wht', period: '2026-10', vat: null }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filed' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as filed' }))
  expect(await sheet.findByText('We keep the figures as they are now.')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Mark as filed' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      duty: 'wht',
      period: '2026-10',
      amount: '5000',
    }),
  )
})

test('a remitted month shows changes since it was marked', async () => {
  const figures = { count: 1, gross: '50000.00', amount: '5000.00' }
  const now = { count: 2, gross: '90000.00', amount: '7000.00' }
  const filing = buildFiling({ duty: 'wht', vat: null, wht: { ...figures, now } })
  await open('/tax?view=wht', {
    [`${MONTH}/wht`]: { body: { ...SCHEDULE, toRemit: buildRemittance({ filing }) } },
    'GET /api/tax/duties/wht/2026-11': {
      body: buildDutyRecord({ duty: 'wht', versions: [filing] }),
    },
  })
  expect(
    await screen.findByText('Filed ₦5,000.00 of 1 payment, now ₦7,000.00 of 2 payments.'),
  ).toBeTruthy()
})

test('the WHT to remit is a figure of the month and of its duty', async () => {
  const toRemit = {
    count: 1,
    gross: '50000.00',
    amount: '5000.00',
    dueOn: '2026-12-21',
    filing: null,
  }
  const wht = { ...buildMonth().wht, toRemit }
  await open('/tax', {
    [MONTH]: { body: buildMonth({ wht }) },
    'GET /api/tax/calendar': {
      body: buildCalendar([
        buildDuty({ duty: 'wht', account: buildAccount({ due: '5000.00', left: '5000.00' }) }),
      ]),
    },
  })
  const link = await screen.findByRole('link', { name: 'WHT to remit: 5,000 naira' })
  expect(link.getAttribute('href')).toBe('/tax?view=wht')
  expect(await screen.findByText(/· ₦5,000 to pay/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the schedule' }).getAttribute('href')).toBe(
    '/tax?view=wht&month=2026-11',
  )
})

test('the calendar shows late duties with their penalty and marks met ones', async () => {
  const filing = buildFiling({ duty: 'paye', period: '2026-10', vat: null })
  const calls = await open('/tax?view=calendar', {
    'GET /api/tax/calendar': {
      body: buildCalendar([
        buildDuty({
          period: '2026-09',
          dueOn: '2026-10-21',
          daysLeft: -31,
          penalty: { months: 2, amount: '150000.00' },
        }),
        buildDuty(),
        buildDuty({ duty: 'paye', period: '2026-10', isFiled: true, isDone: true, filing }),
      ]),
    },
    [`POST /api/tax/filings/${filing.id}/undo`]: { status: 204 },
  })
  const heading = await screen.findByRole('heading', {
    name: 'Overdue, not marked as filed',
  })
  const late = within(heading.closest('section') as HTMLElement)
  expect(late.getByText('VAT return for September 2026')).toBeTruthy()
  expect(late.getByText('31 days late')).toBeTruthy()
  expect(late.getByText(/the penalty is ₦150,000 so far/)).toBeTruthy()
  const done = within(
    screen.getByRole('heading', { name: 'Done' }).closest('section') as HTMLElement,
  )
  await userEvent.click(done.getByRole('button', { name: 'Undo filing' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Undo this filing?' }))
  await userEvent.type(await sheet.findByLabelText(/^Reason/), 'Not sent yet')
  await userEvent.click(sheet.getByRole('button', { name: 'Undo filing' }))
  expect(await screen.findByText('Filing undone')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({
    reason: 'Not sent yet',
  })
})

test('an answer about the business is saved at once and reverted if refused', async () => {
  const calls = await open('/tax?view=calendar', {
    'PUT /api/tax/profile': problem(503, 'server.unavailable'),
  })
  const staff = (await screen.findByLabelText('I pay wages')) as HTMLInputElement
  await userEvent.click(staff)
  expect(await screen.findByText('Your answer could not be saved')).toBeTruthy()
  await waitFor(() => expect(staff.checked).toBe(false))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ hasStaff: true })
})

test('a notice stands above the page until it is put away', async () => {
  const calls = await open('/tax', {
    'GET /api/notices': { body: [buildNotice()] },
    'POST /api/notices/vat%3A2026-10%3Atoday/dismiss': { status: 204 },
  })
  const strip = within(await screen.findByRole('region', { name: 'Due soon' }))
  expect(strip.getByText('VAT return for October 2026')).toBeTruthy()
  expect(strip.getByText(/is due today \(21 Nov 2026\)/)).toBeTruthy()
  expect(strip.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toBe(
    '/tax?view=vat&month=2026-10',
  )
  await userEvent.click(strip.getByRole('button', { name: 'Dismiss: VAT return for October 2026' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Due soon' })).toBeNull())
  expect(calls.some(({ path }) => path.endsWith('/dismiss'))).toBe(true)
})

test('a notice of WHT leads to its schedule', async () => {
  const notice = buildNotice({ id: 'wht:2026-10:today', duty: 'wht' })
  await open('/tax', { 'GET /api/notices': { body: [notice] } })
  const strip = within(await screen.findByRole('region', { name: 'Due soon' }))
  expect(strip.getByRole('link', { name: 'Open the schedule' }).getAttribute('href')).toBe(
    '/tax?view=wht&month=2026-10',
  )
})

test('several late returns share one notice, and one button marks all as filed in time', async () => {
  const late = ['2026-08', '2026-09'].map((period) =>
    buildNotice({ id: `vat:${period}:late-1`, kind: 'tax_late', period, daysLeft: -31 }),
  )
  const duties = late.map(({ period, dueOn }) => buildDuty({ period, dueOn, daysLeft: -31 }))
  const calls = await open('/tax?view=calendar', {
    'GET /api/notices': { body: late },
    'GET /api/tax/calendar': { body: buildCalendar(duties) },
    [FILINGS]: { status: 201, body: buildFiling() },
  })
  const strip = within(await screen.findByRole('region', { name: 'Due soon' }))
  expect(strip.getAllByRole('listitem')).toHaveLength(1)
  expect(strip.getByText('2 returns are overdue and not marked as filed.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^All filed on time/ }))
  expect(await screen.findByText('2 marked as filed on time')).toBeTruthy()
  const filed = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(filed).toMatchObject([{ period: '2026-08' }, { period: '2026-09' }])
})

test('only what can be filed is marked as filed: a month after its end, and a start is done once it has come', async () => {
  const running = buildDuty({ period: '2026-11' })
  const start = { duty: 'e_invoicing', period: '2027-07', dueOn: '2027-07-01' } as const
  const show = (daysLeft: number) =>
    open('/tax?view=calendar', {
      'GET /api/tax/calendar': {
        body: buildCalendar([running, buildDuty({ ...start, daysLeft })]),
      },
    })
  const entry = async (title: RegExp) => {
    const place = (await screen.findByText(title)).closest('li')
    return within(place as HTMLElement) // every duty stands in a list
  }
  const mark = { name: /^Mark as/ }
  await show(220)
  expect((await entry(/^VAT return for November 2026/)).queryByRole('button', mark)).toBeNull()
  expect((await entry(/^Start of electronic invoicing/)).queryByRole('button', mark)).toBeNull()

  cleanup()
  await show(-1)
  const done = (await entry(/^Start of electronic invoicing/)).getByRole('button', mark)
  expect(done.textContent).toBe('Mark as done')
})

test('every rule stands in one place, with its source', async () => {
  await open('/tax?view=rules')
  const penalties = within(await screen.findByRole('region', { name: 'Penalties' }))
  expect(penalties.getByText('₦100,000 for the first month, then ₦50,000 a month')).toBeTruthy()
  const vat = within(screen.getByRole('region', { name: 'VAT' }))
  expect(vat.getByText('Baby products')).toBeTruthy()
  expect(vat.getAllByText(/^Nigeria Tax Act 2025/).length).toBeGreaterThan(0)
})
