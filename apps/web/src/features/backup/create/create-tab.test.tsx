import { cleanup, screen, waitFor } from '@testing-library/react'
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
import { BackupPage } from '../backup-page.tsx'
import { buildCloud, buildDrive, buildOverview, buildUpload } from '../testing/backup.ts'

const FILE = 'GET /api/backup/file?receipts=0'
const UPLOAD = 'POST /api/backup/cloud-upload'
const upload = buildUpload()
const FOLLOW = `GET /api/backup/cloud-uploads/${upload.uploadId}`

afterEach(() => {
  cleanup()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(
  answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {},
  at = '/backup',
) {
  const calls = fakeServer({
    'GET /api/backup': { body: buildOverview() },
    'GET /api/backup/cloud': { body: buildCloud() },
    ...answers,
  })
  await showScreen(<BackupPage />, { at, path: '/backup', namespaces: ['backup'] })
  return calls
}

/** Takes the place of the browser's downloads; returns the names under which files were saved. */
function watchDownloads(): string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return names
}

test('without a backup the page says so, and what that means', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'No backup yet' })).toBeTruthy()
  const links = screen.getByRole('navigation', { name: 'Related pages' })
  expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/expenses',
    '/backup',
  ])
})

test('the age of the last backup stands first, with a warning after a week', async () => {
  const madeAt = new Date(Date.now() - 9 * 86_400_000).toISOString()
  await show({
    'GET /api/backup': { body: buildOverview({ last: { madeAt, drive: 'gdrive', bytes: 2_048 } }) },
  })
  expect(await screen.findByRole('heading', { name: 'Last backup 9 days ago' })).toBeTruthy()
  expect(screen.getByText(/saved to Google Drive, 2 kB/)).toBeTruthy()
  expect(screen.getByText(/over a week old/)).toBeTruthy()
})

test('the size is said before, with receipts and without', async () => {
  await show()
  expect(await screen.findByText('The file will be about 1.2 MB.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include receipt files' }))
  expect(screen.getByText('The file will be about 6.2 MB.')).toBeTruthy()
})

test('a download is saved under the name that the server gives', async () => {
  const names = watchDownloads()
  const headers = { 'Content-Disposition': 'attachment; filename="isiro-backup-2026-11-21.json"' }
  await show({ [FILE]: { body: {}, headers } })
  await userEvent.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Backup Created')).toBeTruthy()
  expect(names).toEqual(['isiro-backup-2026-11-21.json'])
})

test('a backup that cannot be made is told in the specified words', async () => {
  await show({ [FILE]: problem(500, 'internal') })
  await userEvent.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Backup Failed')).toBeTruthy()
  expect(screen.getByText('Failed to create backup. Please try again.')).toBeTruthy()
})

test('above 50 MB the ways that work are offered', async () => {
  const { estimate } = buildOverview()
  const body = buildOverview({ estimate: { ...estimate, receiptBytes: 60_000_000 } })
  await show({ 'GET /api/backup': { body } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Include receipt files' }))
  expect(screen.getByText('Backup file too large. Please contact support.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download backup' })).toBeNull()
  await userEvent.click(
    screen.getByRole('button', { name: /^Save to a cloud drive \(no size limit\)/ }),
  )
  expect(document.activeElement?.id).toBe('cloud-backup')
  await userEvent.click(screen.getByRole('button', { name: 'Leave out receipts (1.2 MB)' }))
  expect(screen.getByRole('button', { name: 'Download backup' })).toBeTruthy()
})

test('a file that turns out too large is refused with the same words', async () => {
  await show({ [FILE]: problem(413, 'backup.too_large') })
  await userEvent.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Backup Failed')).toBeTruthy()
  expect(screen.getAllByText('Backup file too large. Please contact support.')).toHaveLength(2)
})

test('a backup to a drive is followed until it is there', async () => {
  const standings = [
    buildUpload({ state: 'uploading', bytesSent: 1_048_576, bytesTotal: 2_097_152 }),
    buildUpload({ state: 'done', bytesSent: 2_097_152, bytesTotal: 2_097_152, fileId: 'f-1' }),
  ]
  const calls = await show({
    [UPLOAD]: { body: upload },
    [FOLLOW]: () => ({ body: standings.length > 1 ? standings.shift() : standings[0] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save to Google Drive' }))
  expect(screen.queryByRole('button', { name: 'Save to Dropbox' })).toBeNull()
  expect(await screen.findByText('Sending: 1 MB of 2 MB')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Cloud backup' })).toBeTruthy()
  expect((await screen.findAllByText('Cloud Backup Created')).length).toBeGreaterThan(0)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    provider: 'gdrive',
    includesReceipts: false,
    passphrase: null,
  })
  await arrivalAt(`/backup?upload=${upload.uploadId}`)
})

test('an upload that fails while it is made, and one that fails on its way, differ', async () => {
  const failed = buildUpload({ state: 'failed', failure: 'Google Drive is full.' })
  const standings = [upload, failed]
  await show(
    { [FOLLOW]: () => ({ body: standings.length > 1 ? standings.shift() : failed }) },
    `/backup?upload=${upload.uploadId}`,
  )
  expect(await screen.findByText('Failed to Create Backup')).toBeTruthy()
  expect(screen.getByText('Could not prepare data for cloud backup')).toBeTruthy()
  cleanup()

  const onItsWay = [buildUpload({ state: 'uploading', bytesTotal: 10 }), failed]
  await show(
    { [FOLLOW]: () => ({ body: onItsWay.length > 1 ? onItsWay.shift() : failed }) },
    `/backup?upload=${upload.uploadId}`,
  )
  expect(await screen.findByText('Cloud Backup Failed')).toBeTruthy()
  expect(screen.getAllByText('Google Drive is full.').length).toBeGreaterThan(0)
})

test('a passphrase is explained before, typed twice, and understood', async () => {
  const calls = await show({ [UPLOAD]: { body: upload }, [FOLLOW]: { body: upload } })
  const box = await screen.findByRole('checkbox', { name: 'Protect it with a passphrase' })
  await userEvent.click(box)
  expect(screen.getByText(/If you lose the passphrase, you lose the backup/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Passphrase'), 'short')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save to Google Drive' }))
  await save()
  expect(screen.getByText('Use at least 12 characters, not only spaces.')).toBeTruthy()
  expect(screen.getByText("Passphrases don't match. Type them again.")).toBeTruthy()
  expect(screen.getByText(/Write down the passphrase first/)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)

  const secret = 'palm kernel and thunder'
  await userEvent.clear(screen.getByLabelText('Passphrase'))
  await userEvent.type(screen.getByLabelText('Passphrase'), secret)
  await userEvent.type(screen.getByLabelText('Confirm passphrase'), secret)
  await userEvent.click(screen.getByRole('checkbox', { name: "I've written down the passphrase" }))
  await save()
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      passphrase: secret,
    }),
  )
})

test('without a drive the way to connect one is offered', async () => {
  const drives = [buildDrive({ state: 'not_connected', account: null, connectedAt: null })]
  await show({ 'GET /api/backup/cloud': { body: buildCloud({ drives }) } })
  const way = await screen.findByRole('link', { name: 'Connect a drive' })
  expect(way.getAttribute('href')).toBe('/backup?tab=cloud')
})

test('a page that could not load says so and can be tried again', async () => {
  await show({ 'GET /api/backup': problem(503, 'internal') })
  expect(await screen.findByText("Your last backup couldn't be loaded.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
