import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { DataExportPage } from './data-export-page.tsx'
import { RestoreAccountPage } from './restore-account-page.tsx'

const DOWNLOAD = 'POST /api/data-export/download'
const UNDO = 'POST /api/data-export/delete-account/undo'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const namespaces = ['auth', 'privacy']

async function openExport(answer: () => Answer) {
  const calls = fakeServer({ [DOWNLOAD]: answer })
  await showScreen(<DataExportPage />, {
    at: '/data-export/the-token',
    path: '/data-export/:token',
    namespaces,
  })
  await userEvent.type(await screen.findByLabelText('Password'), 'kola-nut-and-rain')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  return calls
}

test('the file of an export comes after the password', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const headers = { 'Content-Disposition': 'attachment; filename="isiro-data-export.zip"' }
  const calls = await openExport(() => ({ body: {}, headers }))
  expect(await screen.findByRole('heading', { name: 'Download complete' })).toBeTruthy()
  expect(names).toEqual(['isiro-data-export.zip'])
  expect(calls[0]?.body).toEqual({ token: 'the-token', password: 'kola-nut-and-rain' })
})

test('a wrong password stands at its field, and the link can be tried again', async () => {
  await openExport(() => problem(403, 'auth.password_wrong'))
  expect(await screen.findByText("That's not your current password. Try again.")).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false)
})

test.each([404, 410])('a link that is used or too old says so (%i)', async (status) => {
  await openExport(() => problem(status, 'privacy.link_expired'))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Request another export' })
  expect(way.getAttribute('href')).toBe('/data-privacy')
})

test('a failure of the server leaves the link as it is', async () => {
  await openExport(() => problem(500, 'internal'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
})

async function openUndo(answer: Answer) {
  const calls = fakeServer({ [UNDO]: answer })
  await showScreen(<RestoreAccountPage />, {
    at: '/restore-account/the-token',
    path: '/restore-account/:token',
    namespaces,
  })
  expect(calls).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }))
  return calls
}

test('an account comes back with a press, and then signs in', async () => {
  const calls = await openUndo({ body: { success: true } })
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(calls[0]?.body).toEqual({ token: 'the-token' })
})

test('after the 14 days the link says so', async () => {
  await openUndo(problem(410, 'privacy.link_expired'))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})
