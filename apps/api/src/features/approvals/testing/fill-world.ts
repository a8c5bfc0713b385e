import { invoiceInput } from '../../../../test/factories.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertAnswer, insertApproval } from '../queries.ts'

/** Three invoices that wait for the approval of the owner, one of them with a note. Without rules, which would stop what follows. */
export const fillWorld: FillWorld = async ({ ctx }, mark) => {
  const client = { name: `Client ${mark}`, email: `asked@${mark.toLowerCase()}.example` }
  const waiting = () =>
    transact(ctx, async ({ db, businessId, now }) => {
      const [id, ruleId, askedBy] = [newId(now()), newId(now()), newId(now())]
      const body = invoiceInput({ client, notes: `Notes ${mark}` })
      await insertApproval(db, businessId, {
        id,
        what: 'invoice',
        // Safe cast: the test's input is what the contract gives.
        body: JSON.parse(JSON.stringify({ what: 'invoice', body })),
        subjectName: client.name,
        amount: 100,
        currency: 'NGN',
        steps: [{ ruleId, what: 'invoice', level: 1, approver: { role: 'owner' }, standIn: null }],
        askedBy,
        askedAt: now(),
        maker: null,
        recordId: null,
        replaces: null,
      })
      await insertAnswer(db, businessId, {
        id: newId(now()),
        approvalId: id,
        accountId: askedBy,
        kind: 'note',
        text: `Words ${mark}`,
        steps: [],
        at: now(),
        maker: null,
      })
      return id
    })
  return { approval: await waiting(), spareApproval: await waiting() }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'approval_answers.kind',
  'approvals.currency',
  'approvals.state',
  'approvals.steps',
  'approvals.what',
]
