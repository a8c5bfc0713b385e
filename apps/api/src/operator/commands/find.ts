import { MOST_ROWS, searchBusinesses } from '../../features/subscription/operator/queries.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printDay, printTable } from '../printed.ts'

export const find: Command = {
  usage: '<text>',
  does: 'finds businesses by name, owner’s email, id or referral code',
  words: 1,
  options: [],
  async run({ across }, { words: [typed = ''] }) {
    const text = typed.trim()
    if (text === '')
      throw new OperatorError('Add what to look for: npm run operator -- find <text>')
    const found = await searchBusinesses(across, text)
    if (found.length === 0) return `No business matches "${text}".`
    const rows = found.map((business) => [
      business.id,
      business.plan,
      business.referralCode,
      printDay(business.createdAt, business.timeZone),
      business.ownerEmail ?? 'no owner',
      business.isDemo ? `${business.name} (demo)` : business.name,
    ])
    const table = printTable([['ID', 'PLAN', 'CODE', 'SINCE', 'OWNER', 'NAME'], ...rows])
    const isCut = found.length === MOST_ROWS
    return isCut
      ? `${table}\nShowing the newest ${MOST_ROWS} only. Search for more of the name.`
      : table
  },
}
