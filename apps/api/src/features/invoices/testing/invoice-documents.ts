import { type Discount, documentDiscount } from '@isiro/domain/discount'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { type InvoiceTotals, invoiceTotals, type TotalsLine } from '@isiro/domain/invoice-totals'
import type { WhtType } from '@isiro/domain/wht-rules'

/** A text whose marks must all print correctly, on screen and on paper. */
export const TEST_STRING =
  '₦1,234,567.50 · 1\u202F234\u202F567,50\u00A0₦ · GH₵ · Adébáyọ̀ Ṣọlá · Chukwuemeka Ọbị · façon « bûche » · ¿Señalización?'

type Line = Omit<TotalsLine, 'whtType' | 'discount'> & {
  description: string
  whtType?: WhtType
  discount?: Discount
}

export interface InvoiceWish
  extends Partial<Omit<InvoiceDocument, 'lines' | 'supplier' | 'client' | 'discount'>> {
  lines?: Line[]
  supplier?: Partial<InvoiceDocument['supplier']>
  client?: Partial<InvoiceDocument['client']>
  withholdsVat?: boolean
  discount?: Discount
}

const CONSULTANCY: Line = {
  description: 'Tax advisory, third quarter',
  quantityMilli: 1000,
  rate: 25_000_000,
  vatCategory: 'standard',
}

/** A valid invoice document; a test states only what it is about. Totals are the domain's. */
export function buildInvoiceDocument(wish: InvoiceWish = {}): InvoiceDocument {
  const { lines = [CONSULTANCY], supplier, client, withholdsVat = false, discount, ...rest } = wish
  const chargesVat = supplier?.chargesVat ?? true
  const priced = lines.map((line) => ({
    ...line,
    whtType: line.whtType ?? null,
    discount: line.discount ?? null,
  }))
  const { lines: figures, ...totals }: InvoiceTotals = invoiceTotals({
    lines: priced,
    discount: discount ?? null,
    pricesIncludeVat: rest.pricesIncludeVat ?? false,
    vatRates: chargesVat ? { standard: 75_000, zero: 0, exempt: 0 } : null,
    whtRates: { professional: 50_000, goods: 20_000, rent: 100_000 },
    withholdsVat,
  })
  const paid = rest.paid ?? 0
  const noted = rest.noted ?? 0
  const extraDeduction = rest.extraDeduction ?? 0

  return {
    language: 'en',
    currency: 'NGN',
    number: 'INV-2026-0001',
    status: 'pending',
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    supplyDate: rest.issueDate ?? '2026-11-21',
    bank: {
      bankName: 'Zenith Bank',
      accountNumber: '1012345678',
      accountName: 'Adébáyọ̀ & Partners Ltd',
    },
    bankCheckedOn: null,
    mobileMoney: null,
    paidOn: null,
    clientUrl: 'https://isiro.example/pay/4f9Kx2mQ7tRvB8zL1nWc3y',
    notes: 'Thank you for your business. Payment within 30 days.',
    lateFee: null,
    amountInWords: false,
    isWatermarked: false,
    pricesIncludeVat: false,
    ...totals,
    home: null,
    discount: documentDiscount(discount ?? null, totals.discount),
    paid,
    noted,
    extraDeduction,
    balance: totals.total + noted - paid - extraDeduction,
    ...rest,
    supplier: {
      name: 'Adébáyọ̀ & Partners Ltd',
      address: '14 Broad Street\nLagos Island, Lagos',
      phone: '+234 803 555 0142',
      email: 'accounts@adebayo.example',
      taxId: '20483915-0001',
      rcNumber: 'RC 1284503',
      chargesVat,
      country: 'NG',
      taxName: null,
      logo: null,
      ...supplier,
    },
    client: {
      name: 'Chukwuemeka Ọbị Foods Ltd',
      address: '7 Aba Road\nPort Harcourt, Rivers',
      email: 'finance@obifoods.example',
      phone: null,
      taxId: '31077245-0001',
      ...client,
    },
    lines: priced.map(({ description, quantityMilli, rate, vatCategory, discount }, index) => ({
      description,
      quantityMilli,
      rate,
      vatCategory,
      discount: documentDiscount(discount, figures[index]?.discount ?? 0),
      amount: figures[index]?.amount ?? 0,
    })),
  }
}
