import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { AppRoutes } from '../src/app/app-routes.tsx'
import { routes } from '../src/app/routes.ts'
import { endSession, startSession } from '../src/platform/http/session.ts'
import type { Server } from './fake-members.ts'

/** How many buttons of a screen are pressed at most. */
const PRESSES = 60
const PATIENCE = { timeout: 30_000 }
const PRESSABLE =
  'button, [role=menuitem], [role=tab], [role=switch], [role=checkbox], [role=radio], summary'

/** Opens an address, and follows where the screen leads. */
export async function openAt(address: string, server: Server): Promise<{ address: string }> {
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
export async function pressAll(
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

export function hasCrashed(): boolean {
  return document.querySelector('h1')?.textContent === 'Something went wrong'
}

export async function close(server: Server): Promise<void> {
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
export async function quiet(server: Server): Promise<void> {
  let before = ''
  for (let looks = 0; looks < 100; looks++) {
    await act(() => new Promise<void>((done) => setTimeout(done, 8)))
    const now = `${server.calls} ${document.body.innerHTML.length}`
    if (server.waiting === 0 && now === before) return
    before = now
  }
}
