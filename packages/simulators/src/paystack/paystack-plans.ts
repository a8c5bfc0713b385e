import { type Fields, textField } from '../http/fields.ts'
import { randomCode } from '../payments/codes.ts'
import { keepRecent } from '../recent.ts'
import { invalid, missing } from './paystack-answers.ts'

export const PLAN_INTERVALS = [
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'biannually',
  'annually',
] as const
export type PlanInterval = (typeof PLAN_INTERVALS)[number]

export interface PaystackPlan {
  merchant: string
  id: number
  code: string
  name: string
  amountMinor: number
  interval: PlanInterval
  currency: string
  description: string | null
  createdAt: string
}

export interface PaystackPlans {
  /** Throws a Refusal. */
  create(merchant: string, fields: Fields): PaystackPlan
  update(plan: PaystackPlan, fields: Fields): void
  /** By its code or its id. */
  find(merchant: string, idOrCode: string): PaystackPlan | null
  list(merchant: string): PaystackPlan[]
  clear(): void
}

export function createPaystackPlans(now: () => Date, kept: number): PaystackPlans {
  const plans = keepRecent<PaystackPlan>(kept)
  let lastId = 1_000
  return {
    create(merchant, fields) {
      const name = textField(fields, 'name')
      if (!name) throw missing('Name is required')
      lastId += 1
      return plans.add({
        merchant,
        id: lastId,
        code: `PLN_${randomCode(15)}`,
        name,
        amountMinor: amountIn(fields),
        interval: intervalIn(fields),
        currency: textField(fields, 'currency') ?? 'NGN',
        description: textField(fields, 'description') ?? null,
        createdAt: now().toISOString(),
      })
    },
    update(plan, fields) {
      plan.name = textField(fields, 'name') ?? plan.name
      if (fields.amount !== undefined) plan.amountMinor = amountIn(fields)
      if (fields.interval !== undefined) plan.interval = intervalIn(fields)
    },
    find: (merchant, idOrCode) =>
      plans.find(
        (plan) =>
          plan.merchant === merchant && (plan.code === idOrCode || String(plan.id) === idOrCode),
      ),
    list: (merchant) => plans.list((plan) => plan.merchant === merchant),
    clear: plans.clear,
  }
}

function amountIn({ amount }: Fields): number {
  const number = Number(amount)
  if (amount === undefined || amount === '') throw missing('Amount is required')
  if (!Number.isSafeInteger(number) || number < 5_000) throw invalid('Invalid Amount Sent')
  return number
}

function intervalIn(fields: Fields): PlanInterval {
  const interval = PLAN_INTERVALS.find((known) => known === fields.interval)
  if (!interval) throw invalid('Invalid interval passed')
  return interval
}

/** A plan as the API and the webhooks show it. */
export function planShape(plan: PaystackPlan): object {
  const { id, code, name, amountMinor, interval, currency, description, createdAt } = plan
  return {
    id,
    domain: 'test',
    name,
    plan_code: code,
    description,
    amount: amountMinor,
    interval,
    currency,
    invoice_limit: 0,
    send_invoices: true,
    send_sms: true,
    hosted_page: false,
    createdAt,
    updatedAt: createdAt,
  }
}
