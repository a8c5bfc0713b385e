import { WHT_TYPES, type WhtType } from './wht-rules.ts'

/** `invoice` takes the type of the invoice, `none` keeps a line out of the WHT base. */
export const ITEM_WHT = ['invoice', 'none', ...WHT_TYPES] as const
/** The WHT that a line of an invoice begins with when its item is chosen. */
export type ItemWht = 'invoice' | 'none' | WhtType
