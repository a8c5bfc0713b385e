import { SUPPORT_RECORD_KINDS } from '@isiro/contracts/support'
import { matchPath } from 'react-router'
import type { AskedRecord } from './api.ts'

/** The screens of the records that a question can be about. */
const SCREENS = {
  invoice: '/invoices/:id',
  quote: '/quotes/:id',
  delivery_note: '/delivery-notes/:id',
  client: '/clients/:id',
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface AskedFrom {
  /** A path without query and token; null for none. */
  screen: string | null
  record: AskedRecord | null
}

/** The screen that a question came from, and the record that it shows. Whatever else stands in an address is left out. */
export function askedFrom(from: string | null): AskedFrom {
  if (from === null || from.length > 200 || !/^\/[A-Za-z0-9/_-]*$/.test(from))
    return { screen: null, record: null }
  for (const kind of SUPPORT_RECORD_KINDS) {
    const id = matchPath({ path: SCREENS[kind], end: false }, from)?.params.id
    if (id && UUID.test(id)) return { screen: from, record: { kind, id } }
  }
  return { screen: from, record: null }
}
