import type {
  ClientProfit,
  Forecast,
  ProfitAndLoss,
  TaxSetAside,
  VatWhatIf,
} from '@isiro/contracts/analytics-reports'

const NOTHING = { others: [], withoutRate: [] }
const CLIENT_ID = '0198a7c4-0000-7000-8000-00000000000b'

/** Thirteen weeks in which ₦100,000 comes late or early, and ₦70,000 is spent. */
export function buildForecast(change: Partial<Forecast> = {}): Forecast {
  const week = (index: number) => ({
    from: `2026-11-${21 + index * 7}`,
    to: `2026-11-${27 + index * 7}`,
    receipts: index === 0 ? '100000.00' : '0.00',
    planned: '0.00',
    expenses: '35000.00',
    tax: index === 0 ? '5000.00' : '0.00',
    net: index === 0 ? '60000.00' : '-35000.00',
    running: index === 0 ? '60000.00' : '25000.00',
    runningLow: index === 0 ? '-40000.00' : '5000.00',
    runningHigh: index === 0 ? '60000.00' : '25000.00',
  })
  return {
    currency: 'NGN',
    today: '2026-11-21',
    weeks: [week(0), { ...week(1), to: '2026-12-04' }],
    open: { amount: '150000.00', invoices: 3 },
    planned: { amount: '40000.00', invoices: 2 },
    releases: { amount: '21500.00', invoices: 1 },
    later: '0.00',
    unsure: '50000.00',
    laterTax: '0.00',
    habit: { early: 0, usual: 12, late: 30, invoices: 40 },
    clients: [
      {
        clientId: CLIENT_ID,
        clientName: 'Tolu Interiors',
        open: '100000.00',
        habit: { early: -5, usual: -3, late: 0, invoices: 4 },
      },
    ],
    spending: { from: '2026-08-01', to: '2026-10-31', amount: '460000.00' },
    taxes: [{ duty: 'vat', period: '2026-10', dueOn: '2026-11-21', amount: '5000.00' }],
    hand: null,
    foreign: {
      open: { others: [], withoutRate: [{ currency: 'USD', amount: '200.00' }] },
      planned: NOTHING,
    },
    ...change,
  }
}

export function buildProfit(): ProfitAndLoss {
  const figures = {
    invoiced: '550000.00',
    credited: '50000.00',
    sales: '500000.00',
    expenses: '200000.00',
    assets: '0.00',
    exchange: '0.00',
    result: '300000.00',
  }
  const nothing = {
    invoiced: '0.00',
    credited: '0.00',
    sales: '0.00',
    expenses: '0.00',
    assets: '0.00',
    exchange: '0.00',
    result: '0.00',
  }
  return {
    from: '2026-01-01',
    to: '2026-12-31',
    comparedWith: { from: '2025-01-01', to: '2025-11-21' },
    currency: 'NGN',
    months: [
      { from: '2026-10-01', to: '2026-10-31', ...nothing, others: [], categories: [] },
      {
        from: '2026-11-01',
        to: '2026-11-30',
        ...figures,
        others: [],
        categories: [{ category: 'rent', amount: '200000.00' }],
      },
    ],
    total: figures,
    before: { ...figures, result: '200000.00' },
    categories: [{ category: 'rent', amount: '200000.00', before: '100000.00' }],
    foreign: { sales: NOTHING, expenses: NOTHING },
  }
}

export function buildClientProfit(): ClientProfit {
  const sums = { sales: '400000.00', credited: '10000.00', received: '300000.00', waiting: '0.00' }
  return {
    from: '2026-01-01',
    to: '2026-12-31',
    currency: 'NGN',
    currencies: ['NGN'],
    clients: [
      {
        clientId: CLIENT_ID,
        clientName: 'Tolu Interiors',
        ...sums,
        sales: '300000.00',
        salesOthers: [],
        receivedOthers: [],
        daysToPay: 12.5,
      },
    ],
    total: { ...sums, clients: 2 },
    foreign: { sales: NOTHING, received: NOTHING },
  }
}

export function buildSetAside(): TaxSetAside {
  return {
    currency: 'NGN',
    today: '2026-11-21',
    duties: [{ duty: 'vat', period: '2026-10', dueOn: '2026-11-21', amount: '75000.00' }],
    vat: '75000.00',
    wht: '0.00',
    income: {
      kind: 'personal',
      from: '2026-01-01',
      turnover: '2000000.00',
      exchange: '0.00',
      profit: '1000000.00',
      allowance: {
        lines: [],
        total: '0.00',
        used: '0.00',
        vatNotCharged: '0.00',
        beforeRules: '0.00',
      },
      isSmall: false,
      tax: '30000.00',
      credits: '5000.00',
      left: '25000.00',
    },
    total: '100000.00',
  }
}

export function buildVatWhatIf(): VatWhatIf {
  return {
    currency: 'NGN',
    from: '2025-12-01',
    to: '2026-11-21',
    status: 'small',
    chargesVat: false,
    rate: 75_000,
    year: {
      taxableSales: '1000000.00',
      outputVat: '0.00',
      zeroSales: '0.00',
      exemptSales: '0.00',
      purchases: '215000.00',
      inputVat: '15000.00',
    },
  }
}
