import type { PushMessage } from '@isiro/contracts/notifications'
import type { WorkerScope } from './scope.ts'

/** Shows push messages of the server, and opens the record of one that is tapped. */
export function showPushMessages(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const message = messageOf(event.data)
    if (!message) return
    const { id, title, body, path } = message
    const options = { body, tag: id, icon: '/favicon.svg', data: { path } }
    event.waitUntil(scope.registration.showNotification(title, options))
  })

  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(openScreen(scope, pathOf(notification.data)))
  })
}

/** Opens a screen in a tab that is open already, or else in a new one. */
async function openScreen({ clients }: WorkerScope, path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A tab that this worker does not control cannot be sent elsewhere.
  const moved = await tab?.navigate(path).catch(() => null)
  if (moved) await moved.focus()
  else await clients.openWindow(path)
}

function messageOf(data: { json(): unknown } | null): PushMessage | null {
  try {
    const message = data?.json()
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

function isMessage(message: unknown): message is PushMessage {
  if (typeof message !== 'object' || message === null) return false
  const { id, title, body, path } = message as Record<string, unknown>
  return [id, title, body, path].every((text) => typeof text === 'string')
}

/** A screen of ours, whatever the notification holds. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/notifications'
}
