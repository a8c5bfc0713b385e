import { checkTrails } from '../../features/trail/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { subjectOf } from '../subject.ts'

export const auditCheck: Command = {
  usage: '[business id]',
  does: 'walks the chain of each audit trail, or of one, and names the first place at which it is broken; then the exit code is 1',
  words: 0,
  moreWords: 1,
  options: [],
  async run(deps, { words: [id] }) {
    const only = id === undefined ? null : (await subjectOf(deps, id)).ctx.businessId
    const checks = await checkTrails(deps.across, only)
    const sums = { rows: 0, forgotten: 0 }
    const broken: string[] = []
    for (const { businessId, linked, forgotten, unlinked, fault } of checks) {
      sums.rows += linked
      sums.forgotten += forgotten
      const where = `Business ${businessId}`
      if (fault)
        broken.push(`${where}: ${FAULTS[fault.what]} at link ${fault.seq}, activity ${fault.id}.`)
      if (unlinked > 0) broken.push(`${where}: ${unlinked} activities are in no link.`)
    }
    const walked = `${sums.rows} activities of ${checks.length} businesses, ${sums.forgotten} of them with something forgotten.`
    if (broken.length > 0) throw new OperatorError([...broken, walked].join('\n'), 1)
    const heads = only === null ? [] : checks.map(({ head }) => `Head: ${head}`)
    return ['Whole.', walked, ...heads].join('\n')
  },
}

const FAULTS = {
  link_missing: 'a link is missing',
  row_missing: 'the activity is gone',
  changed: 'the activity was changed',
}
