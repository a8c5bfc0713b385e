import type { Analytics } from '@isiro/contracts/analytics'

const NOTHING = { others: [], withoutRate: [] }
const NO_OTHERS = { invoicedOthers: [], receivedOthers: [] }
const CLIENT_ID = '0198a7c4-0000-7000-8000-00000000000b'

const bucket = (name: Analytics['ageing']['buckets'][number]['bucket'], more: object = {}) => ({
  bucket: name,
  count: 0,
  amount: '0.00',
  others: [],
  dueFrom: null,
  dueTo: null,
  ...more,
})

/** A year of a business on Pro, with two months that have figures; a test states what it is about. */
export function buildAnalytics(change: Partial<Analytics> = {}): Analytics {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const november = { from: '2026-11-01', to: '2026-11-30' }
  return {
    from: '2026-01-01',
    to: '2026-12-31',
    currency: 'NGN',
    currencies: ['NGN'],
    comparedWith: { from: '2025-01-01', to: '2025-11-21' },
    step: 'month',
    foreign: {
      invoiced: NOTHING,
      received: NOTHING,
      owed: NOTHING,
      overdue: NOTHING,
      expenses: NOTHING,
    },
    issuedCount: 86,
    moneyIn: {
      invoiced: { amount: '500000.00', before: '400000.00', count: 12 },
      received: { amount: '450000.00', before: '300000.00', count: 9 },
      points: [
        { ...october, invoiced: '200000.00', received: '150000.00', ...NO_OTHERS },
        { ...november, invoiced: '300000.00', received: '300000.50', ...NO_OTHERS },
      ],
    },
    ageing: {
      owed: { amount: '120000.00', before: '80000.00' },
      overdue: '20000.00',
      asOf: '2026-11-21',
      before: '2025-12-31',
      buckets: [
        bucket('not_due', { count: 3, amount: '100000.00', dueFrom: '2026-11-21' }),
        bucket('d1_30', {
          count: 1,
          amount: '20000.00',
          dueFrom: '2026-10-22',
          dueTo: '2026-11-20',
        }),
        bucket('d31_60'),
        bucket('d61_90'),
        bucket('d90_plus'),
      ],
    },
    methods: [
      { method: 'transfer', amount: '300000.00', before: '100000.00', others: [], count: 5 },
      { method: 'cash', amount: '150000.00', before: '200000.00', others: [], count: 4 },
    ],
    daysToPay: {
      median: 12.5,
      before: 20,
      count: 8,
      months: [
        { ...october, median: 14, count: 4 },
        { ...november, median: 1, count: 4 },
      ],
    },
    expenses: {
      total: { amount: '90000.00', before: '90000.00', count: 4 },
      assets: { amount: '0.00', before: '0.00' },
      deductible: '60000.00',
      categories: [
        {
          category: 'rent',
          amount: '60000.00',
          before: '90000.00',
          deductible: '60000.00',
          count: 1,
        },
        { category: 'meals', amount: '30000.00', before: '0.00', deductible: '0.00', count: 3 },
      ],
    },
    clients: {
      best: [
        {
          clientId: CLIENT_ID,
          clientName: 'Tolu Interiors',
          amount: '270000.00',
          before: '0.00',
          others: [],
          count: 3,
        },
        {
          clientId: '0198a7c4-0000-7000-8000-00000000000c',
          clientName: 'Mainland Motors',
          amount: '90000.00',
          before: '0.00',
          others: [],
          count: 2,
        },
      ],
      others: { clients: 4, amount: '90000.00' },
    },
    net: {
      total: { amount: '360000.00', before: '210000.00' },
      points: [
        { ...october, received: '150000.00', expenses: '60000.00', net: '90000.00' },
        { ...november, received: '300000.50', expenses: '330000.50', net: '-30000.00' },
      ],
    },
    ...change,
  }
}
