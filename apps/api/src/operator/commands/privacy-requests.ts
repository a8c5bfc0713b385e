import { listOpenRequests } from '../../features/privacy/operator/queries.ts'
import type { Command } from '../command.ts'
import { printTable, printTime } from '../printed.ts'

export const privacyRequests: Command = {
  usage: '',
  does: 'lists unanswered personal data requests, soonest due first',
  words: 0,
  options: [],
  async run({ across, now }) {
    const requests = await listOpenRequests(across)
    if (requests.length === 0) return 'No personal data requests are waiting.'
    const today = now().toISOString().slice(0, 10)
    const rows = requests.map((request) => [
      request.dueOn < today ? `${request.dueOn} OVERDUE` : request.dueOn,
      request.reference,
      request.requestType,
      request.startedAt === null ? 'received' : 'in progress',
      printTime(request.submittedAt),
      request.email,
      request.businessName,
    ])
    return printTable([
      ['DUE ON', 'REFERENCE', 'KIND', 'STATE', 'SUBMITTED', 'PERSON', 'BUSINESS'],
      ...rows,
    ])
  },
}
