import type { SaveExpense } from '@isiro/contracts/expenses'

export interface PlannedExpense {
  daysAgo: number
  expense: Omit<SaveExpense, 'expenseDate'>
}

const NOTHING_MORE = {
  nonDeductibleReason: null,
  notes: null,
  supplierTaxId: null,
  supplierInvoice: null,
  vatTreatment: null,
  vatAmount: null,
  vatRecoverable: false,
  vatClaimConfirmed: false,
  whtType: null,
  whtRecipient: null,
  whtResident: true,
  whtAmount: null,
} as const

type Known = Pick<SaveExpense, 'description' | 'category' | 'amount'> & Partial<SaveExpense>

function spent(daysAgo: number, known: Known): PlannedExpense {
  return {
    daysAgo,
    expense: {
      taxDeductible: true,
      supplier: null,
      paymentMethod: 'transfer',
      ...NOTHING_MORE,
      ...known,
    },
  }
}

/** Monthly expenses, on days that vary. */
const MONTHLY: readonly (Known & { everyDays: number; first: number })[] = [
  {
    everyDays: 30,
    first: 353,
    description: 'Shop rent, Bode Thomas Street',
    category: 'rent',
    amount: '40000.00',
    supplier: 'Thomas Court Properties',
  },
  {
    everyDays: 30,
    first: 349,
    description: 'Internet subscription',
    category: 'internet',
    amount: '8600.00',
    supplier: 'Lagoon Fibre Ltd',
    supplierTaxId: '10911820-0001',
    supplierInvoice: 'LF-INV',
    vatTreatment: 'charged',
    vatAmount: '600.00',
    vatRecoverable: true,
  },
  {
    everyDays: 15,
    first: 356,
    description: 'Generator diesel',
    category: 'fuel',
    amount: '9500.00',
    paymentMethod: 'cash',
  },
  {
    everyDays: 24,
    first: 351,
    description: 'Paper and ink',
    category: 'office_supplies',
    amount: '21500.00',
    supplier: 'Mushin Paper Depot',
    supplierTaxId: '10388114-0001',
    supplierInvoice: 'MPD-INV',
    vatTreatment: 'charged',
    vatAmount: '1500.00',
    vatRecoverable: true,
  },
  {
    everyDays: 37,
    first: 345,
    description: 'Electricity units',
    category: 'utilities',
    amount: '12900.00',
    supplier: 'Eko Power',
    vatTreatment: 'charged',
    vatAmount: '900.00',
    vatRecoverable: true,
    paymentMethod: 'mobile_money',
  },
  {
    everyDays: 41,
    first: 338,
    description: 'Dispatch rider',
    category: 'travel',
    amount: '6400.00',
    paymentMethod: 'cash',
  },
]

/** One-time expenses. */
const ONCE: readonly PlannedExpense[] = [
  spent(310, {
    description: 'Paper cutter',
    category: 'equipment',
    amount: '86000.00',
    assetKind: 'equipment',
    taxDeductible: false,
    supplier: 'Surulere Machines Ltd',
    vatTreatment: 'charged',
    vatAmount: '6000.00',
  }),
  spent(262, {
    description: 'Printer servicing',
    category: 'maintenance',
    amount: '18000.00',
    supplier: 'Print Doctor Workshop',
    vatTreatment: 'small_supplier',
  }),
  spent(214, {
    description: 'Flyers and street banners',
    category: 'marketing',
    amount: '25000.00',
  }),
  spent(163, {
    description: 'Shop insurance, annual',
    category: 'insurance',
    amount: '30000.00',
    supplier: 'Marina Mutual',
  }),
  spent(118, {
    description: 'Design software, annual',
    category: 'software',
    amount: '36000.00',
    paymentMethod: 'card',
  }),
  spent(76, {
    description: 'Bookkeeping, annual accounts',
    category: 'professional_services',
    amount: '45000.00',
    supplier: 'Okonkwo & Co',
    supplierTaxId: '10562207-0001',
    whtType: 'professional',
    whtRecipient: 'company',
  }),
  spent(33, {
    description: 'Owner’s lunch (personal)',
    category: 'meals',
    amount: '7500.00',
    taxDeductible: false,
    nonDeductibleReason: 'private',
    paymentMethod: 'cash',
  }),
  spent(9, {
    description: 'Colour management course',
    category: 'training',
    amount: '15000.00',
    supplier: 'Adunni Bello',
    supplierTaxId: '20417733-0001',
    whtType: 'professional',
    whtRecipient: 'individual',
  }),
]

/** A year of the shop's expenses, oldest first. It ends before today, so today's activities are about invoices. */
export function planSpending(): PlannedExpense[] {
  const regular = MONTHLY.flatMap(({ everyDays, first, ...known }) => {
    const count = Math.floor((first - 3) / everyDays) + 1
    return Array.from({ length: count }, (_, index) => {
      const daysAgo = first - index * everyDays
      const { supplierInvoice } = known
      return spent(daysAgo, {
        ...known,
        ...(supplierInvoice ? { supplierInvoice: `${supplierInvoice}-${1001 + index}` } : {}),
      })
    })
  })
  return [...regular, ...ONCE].sort((a, b) => b.daysAgo - a.daysAgo)
}
