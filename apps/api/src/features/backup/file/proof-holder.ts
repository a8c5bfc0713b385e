import type { Ctx } from '../../../platform/db/context.ts'
import { findOwner } from '../../business/service.ts'
import type { ProofHolder } from './proofs.ts'

/** The holder of the proofs in a business's files. Reads in the transaction of `ctx`. */
export async function proofHolder(ctx: Ctx): Promise<ProofHolder> {
  const owner = await findOwner(ctx)
  const ownerEmail = owner?.emailVerifiedAt ? owner.email : null
  return { businessId: ctx.businessId, ownerEmail }
}
