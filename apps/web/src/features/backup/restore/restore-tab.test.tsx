import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { dismissToast } from '../../../ui/toast-store.ts'
import { backupText, buildCheck, buildRestored } from '../testing/backup.ts'
import { RestoreTab } from './restore-tab.tsx'

const CHECK = 'POST /api/backup/check'
const RESTORE = 'POST /api/backup/restore/'
const WELL = {
  [CHECK]: { body: buildCheck() },
  [`${RESTORE}clients`]: { body: buildRestored({ restored: 41 }) },
  [`${RESTORE}invoices`]: { body: buildRestored({ restored: 120 }) },
  [`${RESTORE}expenses`]: { body: buildRestored({ restored: 0, unchanged: 60 }) },
  [`${RESTORE}settings`]: { body: buildRestored() },
}

afterEach(() => {
  cleanup()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(answers: Record<string, Answer | (() => Answer | Promise<Answer>)> = WELL) {
  const calls = fakeServer(answers)
  await showScreen(<RestoreTab />, { namespaces: ['backup'] })
  return calls
}

/** Chooses a file, also one that the browser's own dialog would not offer. */
async function choose(text: string, name = 'isiro-backup-2026-11-20.json', size?: number) {
  const file = new File([text], name, { type: 'application/json' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(await screen.findByLabelText('Backup file'), { target: { files: [file] } })
}

async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore this backup?' }))
  expect(dialog.getByText('This will add 41 clients and 120 invoices.')).toBeTruthy()
  expect(dialog.getByText(/^The backup's settings will replace yours/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Restore now' }))
}

test('a file is checked, confirmed, and restored in four calls with all its lists', async () => {
  const calls = await show()
  const input = await screen.findByLabelText('Backup file')
  expect(input.getAttribute('accept')).toContain('.json')
  await choose(backupText())
  expect(await screen.findByText('2 Jan 2026 to 20 Nov 2026')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Clients 41 41 0 0' })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/backup/check'])
  await confirm()
  expect((await screen.findAllByText('Restore Completed')).length).toBeGreaterThan(0)
  expect(calls.slice(1).filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/api/backup/restore/clients', body: { clients: [{ id: 'c1' }] } },
    {
      method: 'POST',
      path: '/api/backup/restore/invoices',
      body: { invoices: [{ id: 'i1' }], payments: [{ id: 'p1' }] },
    },
    {
      method: 'POST',
      path: '/api/backup/restore/expenses',
      body: { expenses: [{ id: 'e1' }], receipts: [{ id: 'r1' }] },
    },
    {
      method: 'POST',
      path: '/api/backup/restore/settings',
      body: { settings: { name: 'Adé Catering' } },
    },
  ])
  expect(screen.getByRole('row', { name: 'Invoices 120 0 0' })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})

test('the progress names each step at 20, 40, 60 and 80 percent', async () => {
  const STEPS = {
    clients: ['20', 'Restoring clients...'],
    invoices: ['40', 'Restoring invoices and payments...'],
    expenses: ['60', 'Restoring expenses...'],
    settings: ['80', 'Restoring settings...'],
  } as const
  const seen: unknown[] = []
  const step = (section: keyof typeof STEPS) => async () => {
    const [percent, text] = STEPS[section]
    // Not the library's own wait: this one runs inside the screen's.
    await waitFor(() => screen.getByText(text))
    const bar = screen.getByRole('progressbar', { name: 'Restore' })
    seen.push([section, bar.getAttribute('aria-valuenow'), percent])
    return { body: buildRestored() }
  }
  await show({
    [CHECK]: { body: buildCheck() },
    [`${RESTORE}clients`]: step('clients'),
    [`${RESTORE}invoices`]: step('invoices'),
    [`${RESTORE}expenses`]: step('expenses'),
    [`${RESTORE}settings`]: step('settings'),
  })
  await choose(backupText())
  await confirm()
  await screen.findByRole('heading', { name: 'Result' })
  expect(seen).toEqual([
    ['clients', '20', '20'],
    ['invoices', '40', '40'],
    ['expenses', '60', '60'],
    ['settings', '80', '80'],
  ])
})

test.each([
  ['no JSON', 'not json'],
  ['a list', '[]'],
  ['nothing of a backup', '{}'],
  [
    'a section too few',
    JSON.stringify({ version: '1.0.0', timestamp: 'x', data: { clients: [] }, metadata: {} }),
  ],
])('a file with %s is refused on the device', async (_what, text) => {
  const calls = await show()
  await choose(text)
  expect(await screen.findByText('Restore Failed')).toBeTruthy()
  expect(screen.getAllByText('Invalid backup file format').length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('only .json is taken, and 50 MB at most', async () => {
  const calls = await show()
  await choose(backupText(), 'backup.zip')
  expect((await screen.findAllByText('Invalid backup file format')).length).toBeGreaterThan(0)
  await choose(backupText(), 'isiro-backup.json', 50 * 1024 * 1024 + 1)
  expect(
    (await screen.findAllByText('Backup file too large. Please contact support.')).length,
  ).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('a refusal of the check is told with its reason', async () => {
  await show({ [CHECK]: problem(400, 'backup.newer_version', { detail: 'A newer version.' }) })
  await choose(backupText())
  expect(await screen.findByText('Restore Failed')).toBeTruthy()
  expect(screen.getByLabelText('Backup file').getAttribute('aria-invalid')).toBe('true')
})

test('rows that cannot be restored are named, and success is not claimed', async () => {
  const refused = {
    section: 'invoices',
    position: 7,
    label: 'INV-2026-0007',
    field: 'lines.0.rate',
    code: 'number_taken',
    message: 'Another document has this number.',
  } as const
  await show({
    ...WELL,
    [CHECK]: { body: buildCheck({ problems: [refused], problemCount: 1 }) },
    [`${RESTORE}invoices`]: {
      body: buildRestored({
        success: false,
        restored: 119,
        problems: [refused],
        problemCount: 1,
      }),
    },
  })
  await choose(backupText())
  expect(await screen.findByText('Invoices, record 7: INV-2026-0007')).toBeTruthy()
  expect(screen.getByText('1 record not restored')).toBeTruthy()
  await confirm()
  expect((await screen.findAllByText('Restore Completed with Errors')).length).toBeGreaterThan(0)
  expect(
    screen.getAllByText('Some data could not be restored. Check the details below.').length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('Another document has this number.')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Invoices 119 0 1' })).toBeTruthy()
})

test('a section that is refused as a whole does not hold up the others', async () => {
  const calls = await show({
    ...WELL,
    [`${RESTORE}clients`]: problem(400, 'request.invalid', { detail: 'Please check.' }),
  })
  await choose(backupText())
  await confirm()
  expect((await screen.findAllByText('Restore Completed with Errors')).length).toBeGreaterThan(0)
  expect(screen.getByText('Clients, all records')).toBeTruthy()
  expect(calls.filter(({ path }) => path.includes('/restore/'))).toHaveLength(4)
})

test('after a lost connection the restore goes on where it was', async () => {
  const answers = [problem(502, 'internal'), WELL[`${RESTORE}invoices`]]
  const calls = await show({
    ...WELL,
    [`${RESTORE}invoices`]: () => answers.shift() ?? problem(500, 'internal'),
  })
  await choose(backupText())
  await confirm()
  expect(
    await screen.findByText(/^The restore stopped at invoices\..*nothing is added twice/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText('Restore Completed')).length).toBeGreaterThan(0)
  const sections = calls.map(({ path }) => path).filter((path) => path.includes('/restore/'))
  expect(sections.map((path) => path.split('/').at(-1))).toEqual([
    'clients',
    'invoices',
    'invoices',
    'expenses',
    'settings',
  ])
})

test('a restore that is stopped says what was not restored', async () => {
  await show({ ...WELL, [`${RESTORE}expenses`]: problem(503, 'internal') })
  await choose(backupText())
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop here' }))
  expect(await screen.findByRole('row', { name: 'Expenses Not restored – –' })).toBeTruthy()
  expect((await screen.findAllByText('Restore Completed with Errors')).length).toBeGreaterThan(0)
})

test('the report can be kept', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show()
  await choose(backupText())
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Download report' }))
  const report = JSON.parse((await saved[0]?.text()) ?? '{}')
  expect(report).toMatchObject({ success: true, file: 'isiro-backup-2026-11-20.json' })
  expect(report.outcomes).toHaveLength(4)
})

test('a backup of another business is pointed out before', async () => {
  await show({ ...WELL, [CHECK]: { body: buildCheck({ businessName: 'Bisi Fashions' }) } })
  await choose(backupText())
  expect(
    await screen.findByText(
      /^This backup is from Bisi Fashions\. Its records would be added to Adé Catering/,
    ),
  ).toBeTruthy()
})

test('where everything is here already there is nothing to restore', async () => {
  const sections = buildCheck().sections.map((each) => ({
    ...each,
    added: 0,
    unchanged: each.total,
  }))
  await show({ ...WELL, [CHECK]: { body: buildCheck({ sections }) } })
  await choose(backupText())
  expect(await screen.findByText(/Everything in this backup is already here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('Backup file')).toBeTruthy()
})

test('an encrypted backup asks for its passphrase and is opened on the device', async () => {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(2)
  encrypter.setPassphrase('palm kernel and thunder')
  const bytes = await encrypter.encrypt(new TextEncoder().encode(backupText()))
  await show()
  const file = new File([new Uint8Array(bytes)], 'isiro-backup-2026-11-20.json')
  fireEvent.change(await screen.findByLabelText('Backup file'), { target: { files: [file] } })
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'the wrong one')
  await userEvent.click(screen.getByRole('button', { name: 'Open backup' }))
  expect(await screen.findByText('Wrong passphrase. Check it and try again.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Passphrase'))
  await userEvent.type(screen.getByLabelText('Passphrase'), 'palm kernel and thunder')
  await userEvent.click(screen.getByRole('button', { name: 'Open backup' }))
  expect(await screen.findByText('Backup contents')).toBeTruthy()
})

test('quotes, files and the price list stand below their section, and count among what is added', async () => {
  const quotes = { part: 'quotes' as const, added: 3, unchanged: 1, refused: 0 }
  const items = { part: 'items' as const, added: 12, unchanged: 0, refused: 0 }
  const none = { added: 0, unchanged: 0, refused: 0 }
  await show({
    ...WELL,
    [CHECK]: {
      body: buildCheck({
        sections: [
          { section: 'clients', total: 0, ...none, parts: [] },
          { section: 'invoices', total: 0, ...none, parts: [quotes] },
          { section: 'expenses', total: 0, ...none, parts: [] },
          { section: 'settings', total: 1, ...none, parts: [items] },
        ],
      }),
    },
    [`${RESTORE}invoices`]: {
      body: buildRestored({
        success: false,
        restored: 0,
        problemCount: 2,
        parts: [{ ...quotes, added: 2, refused: 1 }],
      }),
    },
    [`${RESTORE}settings`]: { body: buildRestored({ parts: [items] }) },
  })
  await choose(backupText())
  expect(await screen.findByRole('row', { name: 'Quotes 4 3 1 0' })).toBeTruthy()
  expect(screen.getByText('This will add 3 quotes and 12 price list items.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore now' }))
  expect(await screen.findByRole('row', { name: 'Quotes 2 1 1' })).toBeTruthy()
  // Of its two problems, one is the quote's.
  expect(screen.getByRole('row', { name: 'Invoices 0 0 1' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Price list 12 0 0' })).toBeTruthy()
})
