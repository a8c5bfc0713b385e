import { ITEM_WHT } from '@isiro/domain/item-wht'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import * as z from 'zod/mini'
import { ExactTime, exactText, PositiveMinor } from './backup-fields.ts'
import { MAX_CODE, MAX_UNIT } from './items.ts'
import { fitsVatGround, vatGround } from './line-fields.ts'
import { Currency, Id } from './wire.ts'

/** An item of the price list. */
export const BackupItem = z
  .strictObject({
    id: Id,
    description: exactText(500, 1),
    unit: z.nullable(exactText(MAX_UNIT, 1)),
    /** Of one unit. */
    price: PositiveMinor,
    currency: Currency,
    vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
    /** Missing in files from before there were grounds. */
    vatGround,
    wht: z.enum(ITEM_WHT, 'validation.choice'),
    code: z.nullable(exactText(MAX_CODE, 1)),
    archivedAt: z.nullable(ExactTime),
    createdAt: ExactTime,
    updatedAt: ExactTime,
  })
  .check(fitsVatGround)
export type BackupItem = z.infer<typeof BackupItem>
