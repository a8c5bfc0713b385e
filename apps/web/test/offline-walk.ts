import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { askAgain } from '../src/platform/http/offline-cache.ts'
import { dismissToast, toastStore } from '../src/ui/toast-store.ts'
import { fakeMembers } from './fake-members.ts'
import { close, hasCrashed, openAt, pressAll, quiet } from './screen-presses.tsx'

/** What a screen or a toast says where something needs a connection that is not there. */
const OFFLINE_WORDS = /You're offline|needs internet|Waiting for a connection/

/**
 * Opens a screen without a connection as the owner, gives it one, takes it away again and presses what the screen offers. Returns what is
 * wrong: that it doesn't say why it is empty, that it doesn't come back by itself, and each button whose call is lost without a word.
 */
export async function walkOffline({
  address,
  random,
}: {
  address: string
  /** Numbers from 0 up to 1, which choose what the server answers and what is pressed next. */
  random: () => number
}): Promise<string[]> {
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
