import { PASSWORD } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId, newToken } from '../../../platform/db/ids.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { setEmailChangeToken } from '../../auth/email-change-queries.ts'
import { makeExport } from '../exports/make-export.ts'
import * as exports from '../exports/queries.ts'
import { answerRequest, startRequest } from '../operator/service.ts'

/** An export whose link was mailed, a request that was answered, and a new address that is not confirmed yet. */
export const fillWorld: FillWorld = async ({ ctx, user, post, put }, mark) => {
  const exportId = newId(ctx.now())
  await transact(ctx, ({ db, businessId }) =>
    exports.insertExport(db, businessId, {
      id: exportId,
      accountId: user.id,
      format: 'json',
      includesBusinessData: false,
      requestType: 'access',
      requestDetails: `Export ${mark}`,
      requestedAt: ctx.now(),
    }),
  )
  await makeExport(ctx, exportId)
  await transact(ctx, ({ db, businessId, now }) =>
    exports.setToken(db, businessId, { id: exportId, expiresAt: now() }, hashToken(newToken())),
  )
  const asked = { requestType: 'access', requestDetails: `Question of ${mark}` }
  const { body, status } = await post('/api/data-export/subject-request', asked)
  if (status !== 200) throw new Error(JSON.stringify(body))
  await startRequest(ctx, body.requestId)
  await answerRequest(ctx, body.requestId, `Answer to ${mark}`)
  const email = `new@${mark.toLowerCase()}.example`
  const changed = await put('/api/data-export/rectify', { email, password: PASSWORD })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  for (const mailbox of ['new', 'present'] as const)
    await setEmailChangeToken(ctx.database.withoutTenant, user.id, mailbox, hashToken(newToken()))
  return { dataExport: exportId }
}

/** Columns that hold words of the product, hashes, or encrypted bytes. */
export const OWN_WORDS = [
  'data_export_parts.sealed',
  'data_exports.format',
  'data_exports.request_type',
  'mailed_references.kind',
  'mailed_references.reference',
  'subject_requests.reference',
  'subject_requests.request_type',
]
