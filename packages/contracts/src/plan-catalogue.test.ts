import { LANGUAGES } from '@isiro/domain/language'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import { CAPABILITIES, type Capability, canUse, PLANS } from '@isiro/domain/plans'
import { describe, expect, test } from 'vitest'
import { planCatalogue } from './plan-catalogue.ts'
import en from './texts/plans.en.json' with { type: 'json' }
import es from './texts/plans.es.json' with { type: 'json' }
import fr from './texts/plans.fr.json' with { type: 'json' }

const TEXTS: Record<string, Record<string, string>> = { en, fr, es }

function catalogue(language: (typeof LANGUAGES)[number], shipped?: readonly Capability[]) {
  const t = (key: string, values: Record<string, string | number> = {}) => {
    const text = TEXTS[language]?.[key]
    if (text === undefined) throw new Error(`no text: ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
  return planCatalogue(language, t, shipped)
}

test('the plans, as they are sold today', () => {
  const plans = catalogue('en')
  expect(plans.map(({ id, features, limitations }) => ({ id, features, limitations }))).toEqual([
    {
      id: 'free',
      features: [
        '5 invoices a month',
        '5 SMS a month',
        'Room for 200 MB and 20,000 records',
        'Invoices with VAT and withholding tax',
        'PDF of every invoice',
        'A payment page for each client',
        'Payment links',
        'Expenses',
        'Clients',
      ],
      limitations: ['A small “Made with Isiro” at the foot of your documents'],
    },
    {
      id: 'basic',
      features: [
        'Everything in Free',
        'Unlimited invoices',
        '100 SMS a month',
        'Room for 1 GB and 200,000 records',
        'No “Made with Isiro” on your documents',
        'Send invoices by email with the PDF',
        'Share invoices on WhatsApp',
      ],
      limitations: [],
    },
    {
      id: 'pro',
      features: [
        'Everything in Basic',
        '500 SMS a month',
        'Room for 10 GB and 2,000,000 records',
        'Receipts for your expenses',
        'Input VAT report',
        'Client notes, statements and credit limits',
        'Quotes with deposits and milestones',
        'Delivery notes',
        'Files with your invoices and quotes',
        'Late fees',
        'Recurring invoices',
        'Invoices in several currencies',
        'Your own branding',
        'Advanced analytics',
      ],
      limitations: [],
    },
    {
      id: 'business',
      features: [
        'Everything in Pro',
        '2,000 SMS a month',
        'Room for 50 GB and 10,000,000 records',
        'Team and roles',
        'Approvals',
        'Exports for your accountant',
        'Audit trail as a file',
        'API keys',
        'Webhooks',
        'White label',
      ],
      limitations: [],
    },
  ])
  expect(plans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['pro'])
  expect(plans.map(({ priceLabel }) => priceLabel)).toEqual([
    { month: '₦0, free forever', year: '₦0, free forever' },
    { month: '₦3,500 a month', year: '₦35,000 a year' },
    { month: '₦7,500 a month', year: '₦75,000 a year' },
    { month: '₦18,000 a month', year: '₦180,000 a year' },
  ])
})

test('a plan says that SMS and room are all it adds, until its first tool is there', () => {
  const without = SHIPPED_CAPABILITIES.filter((name) => canUse('pro', name))
  expect(catalogue('en', without).at(-1)).toMatchObject({
    features: ['Everything in Pro', '2,000 SMS a month', 'Room for 50 GB and 10,000,000 records'],
    limitations: ['For now, it adds only SMS and room to Pro.'],
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('every plan has its words, and every shipped capability stands on exactly one of them', () => {
    const plans = catalogue(language)
    expect(plans.map(({ price }) => price)).toEqual(PLANS.map(({ price }) => price))
    const lines = plans.flatMap(({ features }) => features)
    for (const name of SHIPPED_CAPABILITIES) {
      if (name !== 'sms')
        expect(
          lines.filter((line) => line === TEXTS[language]?.[`capability.${name}`]),
        ).toHaveLength(1)
    }
  })

  test('every capability has a name for the day when it is there', () => {
    expect(() => catalogue(language, CAPABILITIES)).not.toThrow()
  })
})
