import { BUSINESS_PARAMETER } from '@isiro/domain/business-address'
import { readStored, removeStored, writeStored } from '../device/stored.ts'

/** In session storage the tab's own business, in local storage the one that was used last, for new tabs. index.html reads both, and the address. */
const KEY = 'business'

/** The start of the session's token and the id of the business, with a space between them. */
let tab = named() ?? ofTab() ?? readStored(KEY) ?? ''

if (typeof window !== 'undefined') {
  // A new tab begins in the business that was looked at last.
  window.addEventListener('focus', () => tab && writeStored(KEY, tab))
}

/**
 * The business for which this tab calls; null where the session's own is meant. What was kept by another session does not
 * count. Without a session it is the one to sign in to.
 */
export function tabBusiness(token: string | null): string | null {
  const [mark = '', id = ''] = tab.split(' ')
  return id && (token ?? mark).startsWith(mark) ? id : null
}

/** Keeps the business of this tab until it is closed. */
export function keepTabBusiness(token: string, id: string): void {
  tab = `${sessionMark(token)} ${id}`
  writeStored(KEY, tab)
  keepForTab(tab)
}

/** The session's own business is meant from now on, here and in new tabs. */
export function forgetTabBusiness(): void {
  tab = ''
  removeStored(KEY)
  keepForTab('')
}

/** The start of a token, which distinguishes sessions and gives no access. */
export function sessionMark(token: string): string {
  return token.slice(0, 8)
}

/** The business that the page's address names, which is kept and taken out of it. */
function named(): string | null {
  if (typeof location === 'undefined') return null
  const address = new URL(location.href)
  const id = address.searchParams.get(BUSINESS_PARAMETER)
  if (id === null) return null
  address.searchParams.delete(BUSINESS_PARAMETER)
  history.replaceState(history.state, '', address)
  const value = ` ${id}`
  keepForTab(value)
  return value
}

function ofTab(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keepForTab(value: string): void {
  try {
    sessionStorage.setItem(KEY, value)
  } catch {
    // Without storage the tab knows its business until it is loaded again.
  }
}
