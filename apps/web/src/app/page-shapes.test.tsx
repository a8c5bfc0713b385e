import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../test/screen.tsx'
import { buildUser } from '../../test/user.ts'
import { endSession, startSession } from '../platform/http/session.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import type { PageKind } from '../ui/skeleton.tsx'
import { AppRoutes } from './app-routes.tsx'
import { lazyPage } from './lazy-page.tsx'
import { memberRoutes } from './member-routes.ts'
import { routes } from './routes.ts'

// Every screen of a member, with data that do not come, and with data that fail.

const ID = '0198a7c4-0000-7000-8000-00000000000a'
const KINDS: readonly PageKind[] = ['list', 'record', 'form', 'chart', 'editor']
const mainShape = (kind: PageKind | undefined) => (kind === 'editor' ? 'form' : kind)
const SHAPES = ['list', 'record', 'form', 'chart']

/** Screens that stand by themselves: what they show first is not fetched. */
const WITHOUT_DATA = [
  '/clients/import',
  '/items/import',
  '/expenses/import',
  '/settings/opening-balances/import',
  '/settings',
  '/settings/team/roles',
  '/backup?tab=restore',
]

/** More addresses of screens that show something else by what the address says. */
const FURTHER = [
  '/sms?mode=bulk',
  ...['forecast', 'profit', 'clients', 'set-aside', 'vat'].map((view) => `/analytics?view=${view}`),
  ...['details', 'tax', 'payout', 'cards'].map((step) => `/welcome?step=${step}`),
  ...['restore', 'cloud'].map((tab) => `/backup?tab=${tab}`),
]

/** The kind of the page at an address. */
function kindOf(address: string): PageKind | undefined {
  const [path = ''] = address.split('?')
  return memberRoutes.find((route) => route.path.replace(':id', ID) === path)?.kind
}

const ADDRESSES = [...memberRoutes.map(({ path }) => path.replace(':id', ID)), ...FURTHER]

/** The answer to all but the account. */
let answer: () => Promise<Response>

beforeAll(startI18n)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  // What the shell fetches for later is not looked at.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/me' ? Response.json(buildUser({ plan: 'pro' })) : answer(),
  )
})

afterEach(() => {
  cleanup()
  act(() => endSession(null))
  vi.unstubAllGlobals()
})

async function open(address: string): Promise<HTMLElement> {
  startSession('token')
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes table={routes} />
      </MemoryRouter>,
    ),
  )
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 30_000 })
  return content()
}

/** The shell's room for a page. The account's waiting screen has a main landmark, too. */
function content(): HTMLElement {
  const main = document.getElementById('content')
  if (!main) throw new Error('there is no page yet')
  return main
}

/** The shapes that are on the screen, and seen. */
function seenShapes(page: HTMLElement): string[] {
  return [...page.querySelectorAll('.shape')]
    .filter((shape) => getComputedStyle(shape).visibility !== 'hidden')
    .map((shape) => /shape-(\w+)/.exec(shape.className)?.[1] ?? 'none')
}

/** What a page says beside its title, its way back and its buttons. */
function hasMore(page: HTMLElement): boolean {
  const copy = page.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('header')) part.remove()
  return copy.textContent !== ''
}

/** Its form needs no data: once the code has come, only the list of sessions beside it waits. */
const FORM_WITHOUT_DATA = '/settings/security'

test.each(ADDRESSES)('%s has a shape while its data are on their way', async (address) => {
  answer = () => new Promise(() => {})
  const page = await open(address)
  if (WITHOUT_DATA.includes(address)) {
    expect(hasMore(page)).toBe(true)
    return
  }
  const shapes = new Set<string>()
  const see = () => {
    const seen = seenShapes(page)
    expect(seen).not.toEqual([])
    for (const shape of seen) shapes.add(shape)
  }
  await vi.waitFor(see)
  // Also when the code of the page's parts has come.
  await act(() => vi.dynamicImportSettled())
  await vi.waitFor(see)
  // That of the page's code, so that nothing jumps between the two waits.
  if (!address.includes('?') && address !== FORM_WITHOUT_DATA)
    await vi.waitFor(() => {
      see()
      expect([...shapes]).toContain(mainShape(kindOf(address)))
    })
  expect(SHAPES).toEqual(expect.arrayContaining([...shapes]))
})

test.each(KINDS)('a %s has its shape while its code is on its way', async (kind) => {
  startSession('token')
  const page = lazyPage(() => new Promise(() => {}))
  await act(async () =>
    render(
      <MemoryRouter>
        <AppRoutes table={[{ path: '/', access: 'member', kind, page }]} />
      </MemoryRouter>,
    ),
  )
  const main = await vi.waitFor(content)
  await vi.waitFor(() => expect(seenShapes(main)).not.toEqual([]))
  expect(seenShapes(main).slice(0, 2)).toEqual(['title', mainShape(kind)])
})

test('the width of a page is that of its kind', async () => {
  startSession('token')
  const page = lazyPage(async () => () => <p>content</p>)
  for (const kind of KINDS) {
    await act(async () =>
      render(
        <MemoryRouter>
          <AppRoutes table={[{ path: '/', access: 'member', kind, page }]} />
        </MemoryRouter>,
      ),
    )
    const content = await screen.findByText('content')
    expect(content.closest('.max-w-form') !== null).toBe(kind === 'form')
    cleanup()
  }
})

test.each(ADDRESSES.filter((address) => !WITHOUT_DATA.includes(address)))(
  '%s says that its data failed, and offers to try again',
  async (address) => {
    answer = async () => {
      const { status = 500, body } = problem(500, 'server.failed')
      return new Response(JSON.stringify(body), { status })
    }
    const page = await open(address)
    const failures = await screen.findAllByRole('alert')
    expect(failures.some((each) => each.querySelector('button') !== null)).toBe(true)
    await vi.waitFor(() => expect(seenShapes(page)).toEqual([]))
  },
)
