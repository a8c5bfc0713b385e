import { isInNigeria } from '@isiro/domain/countries'
import { type Ctx, read } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'

/** Throws `tax.not_in_nigeria` for a business outside Nigeria, which has no Nigerian returns. */
export async function refuseOutsideNigeria(ctx: Ctx): Promise<void> {
  if (!isInNigeria(await read(ctx, requireBusiness))) throw new AppError('tax.not_in_nigeria')
}
