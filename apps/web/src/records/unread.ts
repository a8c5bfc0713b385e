import { createStore } from '../platform/device/store.ts'

/** The unread notifications of the business as the server last told them; 100 stands for 100 or more. */
export const unreadCount = createStore(0)

const MOST_SHOWN = 99

/** "3", or "99+". */
export function unreadText(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}
