import { createStore } from '../ui/store.ts'

/**
 * The unread notifications of the business as the server told them since the account was asked for, with which their number
 * came first; null before that. 100 stands for 100 or more.
 */
export const unreadCount = createStore<number | null>(null)

const MOST_SHOWN = 99

/** "3", or "99+". */
export function unreadText(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}
