import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  fakeServer,
  problem,
  showScreen,
} from '../../../../test/screen.tsx'
import { dismissToast } from '../../../ui/toast-store.ts'
import {
  buildCheck,
  buildCloud,
  buildDrive,
  buildFiles,
  buildRestored,
  buildSchedule,
} from '../testing/backup.ts'
import { CloudTab } from './cloud-tab.tsx'

const LIST = 'GET /api/backup/cloud-list?provider=gdrive'
const CHECK = 'POST /api/backup/cloud-check'
const SCHEDULE = 'PUT /api/backup/cloud/schedule'

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

async function show(
  answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {},
  at = '/backup?tab=cloud',
) {
  const calls = fakeServer({
    'GET /api/backup/cloud': { body: buildCloud() },
    [LIST]: { body: buildFiles() },
    ...answers,
  })
  await showScreen(<CloudTab />, { at, path: '/backup', namespaces: ['backup'] })
  return calls
}

const last = (change: object) =>
  buildCloud({
    schedule: buildSchedule({
      last: {
        startedAt: '2026-11-22T22:00:00.000Z',
        state: 'done',
        failure: null,
        rehearsal: null,
        ...change,
      },
    }),
  })

test('connecting leads to the drive’s own page of consent', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const answers: Answer[] = [
    problem(403, 'auth.password_wrong'),
    { body: { authorizationUrl: 'https://dropbox.test/consent' } },
  ]
  const calls = await show({
    'POST /api/backup/cloud/dropbox/connect': () => answers.shift() ?? { body: {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Dropbox' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Dropbox' }))
  await userEvent.type(await dialog.findByLabelText('Your password'), 'kola-nut-and-rain')
  const goOn = () => userEvent.click(dialog.getByRole('button', { name: 'Continue to Dropbox' }))
  await goOn()
  expect(await dialog.findByText("That's not your current password. Try again.")).toBeTruthy()
  await goOn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://dropbox.test/consent'))
  expect(calls.at(-1)?.body).toEqual({ password: 'kola-nut-and-rain' })
})

test('the way back says whether the drive is connected', async () => {
  await show({}, '/backup?tab=cloud&connected=gdrive')
  expect(await screen.findByText(/Google Drive connected/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await arrivalAt('/backup?tab=cloud')
  cleanup()
  await show({}, '/backup?tab=cloud&failed=denied')
  expect(await screen.findByText(/because access was denied/)).toBeTruthy()
})

test('a drive that lets nobody in, and one that is not set up, say what to do', async () => {
  const drives = [
    buildDrive({ state: 'needs_reconnect' }),
    buildDrive({ drive: 'dropbox', state: 'not_configured', account: null, connectedAt: null }),
  ]
  await show({ 'GET /api/backup/cloud': { body: buildCloud({ drives }) } })
  expect(await screen.findByText(/Google Drive access has expired/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reconnect Google Drive' })).toBeTruthy()
  expect(screen.getByText(/Dropbox isn't set up here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Dropbox' })).toBeNull()
})

test('disconnecting asks before', async () => {
  const drives = [buildDrive({ state: 'not_connected', account: null, connectedAt: null })]
  const calls = await show({
    'POST /api/backup/cloud/gdrive/disconnect': { body: buildCloud({ drives }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google Drive' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Disconnect Google Drive?' }),
  )
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect Google Drive' }))
  expect(await screen.findByText('Google Drive disconnected')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Connect Google Drive' })).toBeTruthy()
})

test('the rehearsal of the last backup is told with its figures', async () => {
  const rehearsal = {
    checkedAt: '2026-11-22T22:05:00.000Z',
    matches: true,
    invoices: 412,
    total: '18204331.50',
  }
  await show({ 'GET /api/backup/cloud': { body: last({ rehearsal }) } })
  expect(
    await screen.findByText('Checked: 412 invoices, ₦18,204,331.50. They match your records.'),
  ).toBeTruthy()
  cleanup()
  const body = last({ rehearsal: { ...rehearsal, matches: false } })
  await show({ 'GET /api/backup/cloud': { body } })
  expect(await screen.findByText(/412 invoices, .* They don't match your records/)).toBeTruthy()
})

test('a weekly backup that failed gives its reason', async () => {
  const body = last({ state: 'failed', failure: 'Google Drive is full.' })
  await show({ 'GET /api/backup/cloud': { body } })
  expect(await screen.findByText(/The backup of .* failed\. Google Drive is full\./)).toBeTruthy()
})

test('the schedule is saved with its drive and receipts, and the passphrase stays', async () => {
  const calls = await show({
    'GET /api/backup/cloud': {
      body: buildCloud({ schedule: buildSchedule({ hasPassphrase: true }) }),
    },
    [SCHEDULE]: {
      body: buildCloud({ schedule: buildSchedule({ drive: null, nextAt: null }) }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Save to'), 'Off (no weekly backup)')
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    drive: null,
    includesReceipts: false,
  })
})

test('the passphrase of the schedule can be taken away', async () => {
  const calls = await show({
    'GET /api/backup/cloud': {
      body: buildCloud({ schedule: buildSchedule({ hasPassphrase: true }) }),
    },
    [SCHEDULE]: { body: buildCloud() },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Remove passphrase' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ passphrase: null })
})

test('an empty drive and one that cannot be reached look different', async () => {
  await show({ [LIST]: { body: buildFiles({ files: [] }) } })
  expect(await screen.findByRole('heading', { name: 'No backups yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create backup' })).toBeTruthy()
  cleanup()
  await show({ [LIST]: problem(502, 'cloud.unreachable') })
  expect(await screen.findByText("We couldn't reach Google Drive.")).toBeTruthy()
  expect(screen.queryByText('No backups yet')).toBeNull()
})

test('the list can be refreshed', async () => {
  const calls = await show()
  expect(await screen.findByText('isiro-backup-2026-11-22.json')).toBeTruthy()
  expect(screen.getByText('1.2 MB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.includes('list'))).toHaveLength(2))
})

test('a backup of a drive passes the same check and confirmation', async () => {
  const calls = await show({
    [CHECK]: { body: buildCheck() },
    'POST /api/backup/cloud-restore/clients': { body: buildRestored() },
    'POST /api/backup/cloud-restore/invoices': { body: buildRestored() },
    'POST /api/backup/cloud-restore/expenses': { body: buildRestored() },
    'POST /api/backup/cloud-restore/settings': { body: buildRestored() },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore isiro-backup-2026-11-22.json' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(calls.some(({ path }) => path.includes('/cloud-restore/'))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore now' }))
  expect((await screen.findAllByText('Restore Completed')).length).toBeGreaterThan(0)
  expect(calls.filter(({ path }) => path.includes('/cloud-restore/'))).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByText('Cloud backups')).toBeTruthy()
})

test('a drive that does not answer is told, and can be tried again', async () => {
  const answers: Answer[] = [
    problem(502, 'cloud.unreachable', { detail: 'No answer.' }),
    { body: buildCheck() },
  ]
  await show({ [CHECK]: () => answers.shift() ?? { body: {} } })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore isiro-backup-2026-11-22.json' }),
  )
  expect((await screen.findAllByText('Cloud Restore Failed')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Backup contents')).toBeTruthy()
})

test('an altered download is refused with the specified words', async () => {
  await show({ [CHECK]: problem(400, 'backup.invalid_file') })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore isiro-backup-2026-11-22.json' }),
  )
  expect((await screen.findAllByText('Invalid backup file format')).length).toBeGreaterThan(0)
})

test('an encrypted backup of a drive is opened with its passphrase', async () => {
  const [file] = buildFiles().files
  if (!file) throw new Error('The list has no file.')
  const files = [{ ...file, name: `${file.name}.age`, isEncrypted: true }]
  const answers: Answer[] = [problem(422, 'cloud.passphrase_wrong'), { body: buildCheck() }]
  const calls = await show({
    [LIST]: { body: { files } },
    [CHECK]: () => answers.shift() ?? { body: {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Restore isiro-backup/ }))
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'palm kernel and thunder')
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open backup' }))
  await open()
  expect(await screen.findByText('Wrong passphrase. Check it and try again.')).toBeTruthy()
  await open()
  expect(await screen.findByText('Backup contents')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/api/backup/cloud-check')?.body).toEqual({
    provider: 'gdrive',
    fileId: 'file-12345',
    passphrase: 'palm kernel and thunder',
  })
})
