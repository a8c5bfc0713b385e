import type { CertificateType } from '@isiro/contracts/deductions'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FILE_COLUMNS } from '../../../platform/files/store/stored-file.ts'

/** A payment of tax without the bytes of its receipt. */
export interface TaxPaymentRow {
  id: string
  duty: TaxDuty
  period: string
  paidOn: string
  amount: number
  reference: string | null
  mediaType: CertificateType | null
  recordedAt: Date
  voidedAt: Date | null
  voidReason: string | null
  /** The earlier period whose overpaid tax this uses; null of money that was paid. */
  fromPeriod: string | null
}

const COLUMNS = [
  'id',
  'duty',
  'period',
  'paidOn',
  'amount',
  'reference',
  'mediaType',
  'recordedAt',
  'voidedAt',
  'voidReason',
  'fromPeriod',
] as const

/** The payments for a duty and period, and what of them was used for another, void ones too, newest first. */
export function listPayments(
  db: Db,
  businessId: BusinessId,
  { duty, period }: { duty: TaxDuty; period: string },
): Promise<TaxPaymentRow[]> {
  return db
    .selectFrom('taxPayments')
    .where('businessId', '=', businessId)
    .where('duty', '=', duty)
    .where((eb) => eb.or([eb('period', '=', period), eb('fromPeriod', '=', period)]))
    .select(COLUMNS)
    .orderBy('paidOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type StandingPayment = Pick<
  TaxPaymentRow,
  'duty' | 'period' | 'paidOn' | 'amount' | 'fromPeriod'
>

/** All payments that count, without order. */
export function listStanding(db: Db, businessId: BusinessId): Promise<StandingPayment[]> {
  return db
    .selectFrom('taxPayments')
    .where('businessId', '=', businessId)
    .where('voidedAt', 'is', null)
    .select(['duty', 'period', 'paidOn', 'amount', 'fromPeriod'])
    .execute()
}

export interface NewTaxPayment extends Omit<TaxPaymentRow, 'voidedAt' | 'voidReason'> {
  file: Buffer | null
  recordedBy: string | null
}

export async function insertPayment(
  db: Db,
  businessId: BusinessId,
  payment: NewTaxPayment,
): Promise<void> {
  await db
    .insertInto('taxPayments')
    .values({ ...payment, businessId })
    .execute()
}

/** Voids a payment that counts; undefined if there is none. */
export function voidPayment(
  db: Db,
  businessId: BusinessId,
  id: string,
  { at, by, reason }: { at: Date; by: string | null; reason: string },
) {
  return db
    .updateTable('taxPayments')
    .set({ voidedAt: at, voidedBy: by, voidReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .returning(['duty', 'period', 'amount'])
    .executeTakeFirst()
}

/** Where the receipt of a payment is; undefined if it has none. */
export function findReceipt(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('taxPayments')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('mediaType', 'is not', null)
    .select(['duty', 'period', 'mediaType', ...FILE_COLUMNS])
    .$narrowType<{ mediaType: CertificateType }>()
    .executeTakeFirst()
}
