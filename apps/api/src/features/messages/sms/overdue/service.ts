import { MAX_BULK, type OverdueRecipient } from '@isiro/contracts/sms'
import { shortLink } from '@isiro/domain/message-text'
import { formatMinor } from '@isiro/domain/money'
import { publicUrl } from '@isiro/domain/public-pages'
import { clientAddress } from '../../../../platform/db/client-address.ts'
import { type Ctx, read, todayOf } from '../../../../platform/db/context.ts'
import { listOverdueRecipients } from './queries.ts'

/** Whom "all overdue clients" means: each client once, with the invoice that is the longest overdue. */
export function overdueRecipients(ctx: Ctx): Promise<OverdueRecipient[]> {
  const today = todayOf(ctx)
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { baseUrl } = await clientAddress(ctx)
    const rows = await listOverdueRecipients(db, businessId, { today, most: MAX_BULK })
    return rows.map(({ balance, token, language, currency, ...row }) => ({
      ...row,
      language,
      currency,
      amount: formatMinor(balance),
      paymentLink: token === null ? null : shortLink(publicUrl(baseUrl, 'invoice', token)),
    }))
  })
}
