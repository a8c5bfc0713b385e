import { listAllIncidents } from '../../features/status/operator/service.ts'
import type { Command } from '../command.ts'
import { printTable, printTime } from '../printed.ts'

export const incidents: Command = {
  usage: '',
  does: 'lists the incidents of the status page, the newest first',
  words: 0,
  options: [],
  async run({ db }) {
    const all = await listAllIncidents(db.withoutTenant)
    if (all.length === 0) return 'There are no incidents.'
    const rows = all.map(({ id, openedAt, closedAt, affects, title }) => [
      String(id),
      printTime(openedAt),
      closedAt === null ? 'OPEN' : printTime(closedAt),
      affects.join(', '),
      title,
    ])
    return printTable([['NUMBER', 'OPENED', 'CLOSED', 'AFFECTS', 'TITLE'], ...rows])
  },
}
