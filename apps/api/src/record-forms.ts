import { Business } from '@isiro/contracts/business'
import { ClientDetail } from '@isiro/contracts/clients'
import { CreditNoteAnswer } from '@isiro/contracts/credit-notes'
import { DeliveryNoteAnswer } from '@isiro/contracts/delivery-notes'
import { Expense } from '@isiro/contracts/expenses'
import { InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import { Item } from '@isiro/contracts/items'
import { PaymentDetail } from '@isiro/contracts/payments'
import { QuoteAnswer } from '@isiro/contracts/quotes'
import { Recurring } from '@isiro/contracts/recurring'
import { DutyParams, TaxDutyRecord } from '@isiro/contracts/tax-filings'
import { isLanguage, type Language } from '@isiro/domain/language'
import type { WebhookRecord } from '@isiro/domain/webhook-events'
import { type $ZodType, encode, parse } from 'zod/v4/core'
import { businessProfile, requireBusiness } from './features/business/service.ts'
import { getClient } from './features/clients/service.ts'
import { getCreditNote } from './features/credit-notes/service.ts'
import { getDeliveryNote } from './features/delivery-notes/service.ts'
import { getExpense } from './features/expenses/service.ts'
import { getInvoice } from './features/invoices/service.ts'
import { getItem } from './features/items/service.ts'
import { getPayment } from './features/ledger/service.ts'
import { getQuote } from './features/quotes/service.ts'
import { getRecurring } from './features/recurring/service.ts'
import { dutyRecord } from './features/tax/filings/calendar.ts'
import type { RecordForms } from './features/webhooks/record-forms.ts'
import { type Ctx, read } from './platform/db/context.ts'
import { AppError } from './platform/http/errors.ts'
import { toWire } from './public-api/wire-form.ts'

interface Form {
  contract: $ZodType
  find: (ctx: Ctx, id: string, language: Language) => Promise<unknown>
}

/** Each record by what the public interface answers for it, at its call of the same name. */
const FORMS: Partial<Record<WebhookRecord, Form>> = {
  invoice: { contract: InvoiceAnswer.shape.invoice, find: getInvoice },
  credit_note: { contract: CreditNoteAnswer.shape.creditNote, find: getCreditNote },
  quote: { contract: QuoteAnswer.shape.quote, find: getQuote },
  payment: { contract: PaymentDetail, find: getPayment },
  // A refund has no call of its own: it is told with its payment, which lists it.
  refund: { contract: PaymentDetail, find: (ctx, id) => getPayment(ctx, id.split('/')[0] ?? id) },
  delivery_note: { contract: DeliveryNoteAnswer.shape.deliveryNote, find: getDeliveryNote },
  recurring: { contract: Recurring, find: getRecurring },
  client: { contract: ClientDetail, find: getClient },
  item: { contract: Item, find: getItem },
  expense: { contract: Expense, find: getExpense },
  tax_duty: { contract: TaxDutyRecord, find: findDuty },
  business: { contract: Business, find: businessProfile },
}

function findDuty(ctx: Ctx, id: string) {
  const [duty, period] = id.split('/')
  return dutyRecord(ctx, parse(DutyParams, { duty, period }))
}

/** Records as the public interface answers them, in the language of the business. */
export const RECORD_FORMS: RecordForms = {
  async read(ctx, record, id) {
    const form = FORMS[record]
    if (!form) return null
    const { language } = await read(ctx, requireBusiness)
    try {
      const found = await form.find(ctx, id, isLanguage(language) ? language : 'en')
      return toWire(form.contract, JSON.parse(JSON.stringify(encode(form.contract, found))))
    } catch (error) {
      if (error instanceof AppError && error.code === 'resource.not_found') return null
      throw error
    }
  },
}
