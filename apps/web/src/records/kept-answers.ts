import type { QueryKey } from '@tanstack/react-query'
import { recordKinds } from './record-kinds.ts'

/** The answers to store: the account, figures, lists and their details. No settings, no messages. */
const KINDS = [
  'business',
  'dashboard',
  'notices',
  'referrals',
  'tax',
  'deductions',
  ...Object.keys(recordKinds),
]
/** Answers not worth storing: made for one moment, such as a mail preview, or useless without a connection. */
const PASSING = ['email-preview', 'for-message', 'recipients', 'providers', 'public-key']

/** Whether the device stores the answers of a query, so that they can be read without a connection. */
export function isWorthKeeping(key: QueryKey): boolean {
  const [root, kind, part, detail] = key
  if (root !== '/api') return false
  if (kind === 'auth') return part === 'me'
  if (!KINDS.includes(String(kind)) || key.some((each) => PASSING.includes(String(each))))
    return false
  // The first suggestions, but not those for every letter that was typed.
  return part !== 'matches' || detail === ''
}
