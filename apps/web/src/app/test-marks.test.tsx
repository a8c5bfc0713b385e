import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../test/axe.ts'
import { fakeServer, showScreen } from '../../test/screen.tsx'
import { LOOKING } from '../../test/user.ts'
import { MoreSheet } from './more-sheet.tsx'
import { RefusedPage } from './refused-page.tsx'
import { SandboxStrip } from './test-marks.tsx'
import { TopBar } from './top-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIVE = LOOKING.sandboxOf.id
const nothing = () => {}

test('a strip says that everything is test data, and leads back to the live business', async () => {
  fakeServer({})
  await showScreen(<SandboxStrip />, { namespaces: ['businesses'], user: LOOKING })
  expect(screen.getByRole('region', { name: 'Sandbox' }).textContent).toContain('test data')
  expect(screen.getByRole('link', { name: 'Back to Adé Catering' }).getAttribute('href')).toBe(
    `/dashboard?business=${LIVE}`,
  )
  expect(await axeFaults()).toEqual([])
})

test('where a sandbox has no such screen, the live business is offered with it', async () => {
  fakeServer({})
  await showScreen(<RefusedPage />, {
    namespaces: ['roles'],
    user: LOOKING,
    at: '/settings/security',
  })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe("This isn't part of the sandbox")
  expect(screen.queryByText(/Viewer|Ask an owner/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open it in Adé Catering' }).getAttribute('href')).toBe(
    `/settings/security?business=${LIVE}`,
  )
})

test('the bar and More offer neither notifications nor help there', async () => {
  fakeServer({})
  await showScreen(
    <>
      <TopBar badge={null} onLogout={nothing} />
      <MoreSheet isOpen onOpenChange={nothing} onLogout={nothing} />
    </>,
    { namespaces: [], user: { ...LOOKING, plan: 'basic' } },
  )
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  for (const name of [/Notifications/, /Help/, /Upgrade/])
    expect(screen.queryByRole('link', { name })).toBeNull()
})
