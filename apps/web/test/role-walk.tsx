import { can, type Role, rolesThatCan } from '@isiro/domain/roles'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { AppRoutes } from '../src/app/app-routes.tsx'
import { type Opening, shownInstead } from '../src/app/opening.ts'
import { readInstead } from '../src/app/read-instead.ts'
import { routes } from '../src/app/routes.ts'
import { ANSWERS, VERBS } from '../src/platform/http/answers.ts'
import { askAgain } from '../src/platform/http/offline-cache.ts'
import { endSession, startSession } from '../src/platform/http/session.ts'
import { dismissToast, toastStore } from '../src/ui/toast-store.ts'
import { answerOf } from './answer-of.ts'
import { problem } from './screen.tsx'
import { buildUser } from './user.ts'

/** How many buttons of a screen are pressed at most. */
const PRESSES = 60
const PATIENCE = { timeout: 30_000 }
const PRESSABLE =
  'button, [role=menuitem], [role=tab], [role=switch], [role=checkbox], [role=radio], summary'

/** What changes no more than the account of a person, and so works in a sandbox, too. */
const OF_ACCOUNT = [
  'POST /api/auth/logout',
  'POST /api/auth/verify-email/resend',
  'POST /api/legal/accept',
  'POST /api/messages/settings/preview',
]

interface Walk {
  member: Opening
  address: string
  /** Numbers from 0 up to 1, which choose what the server answers and what is pressed next. */
  random: () => number
}

/**
 * Opens a screen as a member of a role or as whoever looks into a sandbox, presses what it offers until there is nothing new, and returns what the role should not
 * have been offered: each call that the server refuses to the role, and each link to a screen that the role doesn't open. The answers
 * are made from their contracts.
 */
export async function walkScreen({ member, address, random }: Walk): Promise<string[]> {
  const found = new Set<string>()
  let last = 'opening it'
  const server = fakeMembers(member, random, (call) => found.add(`${last} calls ${call}`))
  const shown = await openAt(address, server)
  const links = new Set<string>()
  await pressAll(
    { server, shown, address, random },
    {
      before() {
        for (const link of closedLinks(member))
          if (!links.has(link)) {
            links.add(link)
            found.add(`${last} shows a link to ${link}`)
          }
      },
      press: (name) => (last = name),
      after() {
        if (!hasCrashed()) return true
        found.add(`${last} crashes`)
        return false
      },
    },
  )
  if (shown.address === address && !document.querySelector('#content h1'))
    found.add(`${last} leaves no heading`)
  await close(server)
  return [...found]
}

/** What a screen or a toast says where something needs a connection that is not there. */
const OFFLINE_WORDS = /You're offline|needs internet|Waiting for a connection/

/**
 * Opens a screen without a connection as the owner, gives it one, takes it away again and presses what the screen offers. Returns what is
 * wrong: that it doesn't say why it is empty, that it doesn't come back by itself, and each button whose call is lost without a word.
 */
export async function walkOffline({ address, random }: Omit<Walk, 'member'>): Promise<string[]> {
  const found = new Set<string>()
  const server = fakeMembers({ role: 'owner' }, random, (call) => found.add(`it calls ${call}`))
  const saysSo = () => {
    // The shell draws toasts once the browser is idle, which it never is here.
    const toasts = toastStore.get().toasts.filter(({ isOpen }) => isOpen)
    const told = toasts.map(({ title, description }) => `${title} ${description}`)
    return [document.body.textContent, ...told].some((text) => OFFLINE_WORDS.test(text ?? ''))
  }
  // The shell asks again once the browser has been idle, which it never is here.
  const clients = new Set<QueryClient>()
  vi.spyOn(QueryClient.prototype, 'mount').mockImplementation(function (this: QueryClient) {
    clients.add(this)
  })
  async function connect(isOnline: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    server.isOffline = !isOnline
    await act(async () => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      if (isOnline) await Promise.all([...clients].map(askAgain))
    })
  }
  await connect(false)
  const shown = await openAt(address, server)
  if (server.lost > 0 && !saysSo()) found.add('without a connection it does not say so')
  await connect(true)
  await quiet(server)
  if (saysSo()) found.add('it does not come back with the connection')
  await connect(false)
  await quiet(server)
  let last = ''
  let lost = server.lost
  await pressAll(
    { server, shown, address, random },
    {
      before() {
        lost = server.lost
        dismissToast()
      },
      press: (name) => (last = name),
      after() {
        if (server.lost > lost && !saysSo())
          found.add(`${last} does not say that it needs a connection`)
        if (!hasCrashed()) return true
        found.add(`${last} crashes`)
        return false
      },
    },
  )
  await connect(true)
  await close(server)
  return [...found]
}

/** Opens an address, and follows where the screen leads. */
async function openAt(address: string, server: Server): Promise<{ address: string }> {
  startSession('token')
  const shown = { address: '' }
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes table={routes} />
        <Where onChange={(now) => (shown.address = now)} />
      </MemoryRouter>,
    )
  })
  await vi.waitFor(() => {
    if (!document.querySelector('#content h1')) throw new Error('There is no page yet.')
  }, PATIENCE)
  await quiet(server)
  return shown
}

interface Presses {
  before: () => void
  press: (name: string) => void
  /** Whether to go on. */
  after: () => boolean
}

/** Presses what a screen offers, until there is nothing new or it has led elsewhere. */
async function pressAll(
  {
    server,
    shown,
    address,
    random,
  }: {
    server: Server
    shown: { address: string }
    address: string
    random: () => number
  },
  told: Presses,
): Promise<void> {
  const pressed = new Set<string>()
  const [path] = address.split('?')
  for (let presses = 0; presses < PRESSES && shown.address === path; presses++) {
    told.before()
    const next = nextPress(pressed, random)
    if (!next) return
    told.press(next.name)
    await press(next.element)
    await quiet(server)
    if (!told.after()) return
  }
}

function hasCrashed(): boolean {
  return document.querySelector('h1')?.textContent === 'Something went wrong'
}

async function close(server: Server): Promise<void> {
  // A form sends its last half second as it goes.
  cleanup()
  await quiet(server)
  act(() => endSession(null))
}

function Where({ onChange }: { onChange: (path: string) => void }) {
  const { pathname } = useLocation()
  onChange(pathname)
  return null
}

interface Server {
  /** Calls that are under way, and all that were made. */
  waiting: number
  calls: number
  isOffline: boolean
  /** Calls that found no connection. */
  lost: number
}

/** Answers what the role may ask for, refuses the rest as the server does, and tells of it. */
function fakeMembers(member: Opening, random: () => number, onRefused: (call: string) => void) {
  const { role, sandboxOf = null } = member
  const server: Server = { waiting: 0, calls: 0, isOffline: false, lost: 0 }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    server.waiting += 1
    server.calls += 1
    await Promise.resolve()
    server.waiting -= 1
    const { pathname } = new URL(input, 'https://isiro.example')
    // The device has the account.
    if (server.isOffline && pathname !== '/api/auth/me') {
      server.lost += 1
      throw new TypeError('Failed to fetch')
    }
    return answer(method, pathname)
  })
  function answer(method: string, pathname: string): Response {
    if (pathname === '/api/auth/me')
      return Response.json(
        buildUser({ role, sandboxOf, plan: 'business', hasTeam: !sandboxOf, businesses: 2 }),
      )
    const call = routeOf(method, pathname)
    const verb = VERBS[call]
    if (verb !== undefined && !can(role, verb)) {
      onRefused(call)
      const { status = 403, body } = problem(403, 'role.not_allowed', {
        verb,
        roles: rolesThatCan(verb),
      })
      return Response.json(body, { status })
    }
    if (sandboxOf && method !== 'GET' && !OF_ACCOUNT.includes(call)) {
      onRefused(call)
      const { status = 403, body } = problem(403, 'sandbox.read_only')
      return Response.json(body, { status })
    }
    // Nobody is notified there.
    if (sandboxOf && call === 'GET /api/notifications') return Response.json([])
    const contract = ANSWERS[call]
    if (!contract) return new Response(null, { status: 204 })
    const body = answerOf(contract, random)
    asRole(body, role)
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  }
  return server
}

/** In a list of the team, the member's own row says the same role as the account. */
function asRole(body: unknown, role: Role): void {
  if (typeof body !== 'object' || body === null) return
  if ('kind' in body && body.kind === 'tax_month' && 'recordId' in body) body.recordId = '2026-11'
  if ('isYou' in body && body.isYou && 'role' in body) body.role = role
  for (const each of Object.values(body)) asRole(each, role)
}

const PATTERNS = Object.keys(VERBS).map((call) => ({
  call,
  pattern: new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`),
}))

function routeOf(method: string, pathname: string): string {
  const asked = `${method} ${pathname}`
  if (asked in VERBS) return asked
  return PATTERNS.find(({ pattern }) => pattern.test(asked))?.call ?? asked
}

/** The links on the screen that lead a member to a refusal. */
function closedLinks(member: Opening): string[] {
  return (
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      // In another business the role is another one.
      .filter((link) => !link.search.includes('business='))
      .map(({ pathname }) => pathname)
      .filter((path) => path !== '/' && path !== '/dashboard')
      .filter((path) => shownInstead(member, path) !== null && readInstead(member, path) === null)
  )
}

/** What can be pressed: in what lies on top, else on the page. What was not yet is drawn first. */
function nextPress(pressed: Set<string>, random: () => number) {
  const [top] = [
    ...document.querySelectorAll('[role=menu], [role=dialog], [role=alertdialog]'),
  ].slice(-1)
  const room = top ?? document.getElementById('content')
  if (!room) return undefined
  const open = [...room.querySelectorAll<HTMLElement>(PRESSABLE)]
    .filter(
      (each) => !each.matches(':disabled, [aria-disabled=true], fieldset:disabled *, .hidden'),
    )
    .map((element) => ({ element, name: `${top ? 'in a dialog: ' : ''}${nameOf(element)}` }))
    .filter(({ name }) => !pressed.has(name))
  const next = open[Math.floor(random() * open.length)]
  if (next) {
    pressed.add(next.name)
    return next
  }
  // Nothing new in what lies on top: it is closed.
  return top ? { element: top as HTMLElement, name: 'closing' } : undefined
}

function nameOf(element: HTMLElement): string {
  return `“${element.getAttribute('aria-label') ?? element.textContent ?? ''}”`
}

async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    if (element.matches('[role=menu], [role=dialog], [role=alertdialog]')) {
      fireEvent.keyDown(element, { key: 'Escape' })
      return
    }
    if (element.matches('[type=submit]')) fillForm(element.closest('form'))
    fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse' })
    fireEvent.pointerUp(element, { button: 0, pointerType: 'mouse' })
    fireEvent.click(element)
  })
}

/** Types something fitting into each empty field. */
function fillForm(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  ) ?? []) {
    if (field.value === '') fireEvent.change(field, { target: { value: typed(field) } })
  }
}

function typed(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type === 'email') return 'ada@shop.example'
  if (field.type === 'date') return '2026-11-20'
  if (field.inputMode === 'decimal' || field.inputMode === 'numeric') return '10'
  return 'Ada'
}

/** Waits until nothing is asked for and nothing changes. */
async function quiet(server: Server): Promise<void> {
  let before = ''
  for (let looks = 0; looks < 100; looks++) {
    await act(() => new Promise<void>((done) => setTimeout(done, 8)))
    const now = `${server.calls} ${document.body.innerHTML.length}`
    if (server.waiting === 0 && now === before) return
    before = now
  }
}
