import { describe, expect, test } from 'vitest'
import { RULE_GROUPS, TAX_RULES, type TaxRule, taxRuleOn } from './tax-rules.ts'
import { LISTED_SUPPLIES, suppliesOf, VAT_LISTS } from './vat-lists.ts'
import { WHT_TYPES } from './wht-rules.ts'

describe('the register', () => {
  const byId = Map.groupBy(TAX_RULES, ({ id }) => id)

  test('has every rule with its source, its days without a gap, and its group', () => {
    expect(byId.size).toBeGreaterThan(60)
    for (const [id, rows] of byId) {
      for (const row of rows) {
        expect(RULE_GROUPS).toContain(row.group)
        expect(row.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(row.source.title).not.toBe('')
        expect(row.source.reference).not.toBe('')
      }
      expect([id, rows.at(-1)?.validTo]).toEqual([id, null])
      for (const [index, row] of rows.slice(1).entries()) {
        const earlier = rows[index] as TaxRule
        expect(Date.parse(row.validFrom) - Date.parse(earlier.validTo ?? '')).toBe(86_400_000)
      }
    }
  })

  test('has a row for each WHT type and each listed supply', () => {
    for (const type of WHT_TYPES) expect(byId.has(`wht.rate.${type}`)).toBe(true)
    for (const supply of LISTED_SUPPLIES) expect(byId.has(`vat.supply.${supply}`)).toBe(true)
  })

  test('answers for a day with the row that held then', () => {
    expect(taxRuleOn('vat.standardRate', '2026-11-21')).toMatchObject({
      value: { kind: 'percent', rate: 75_000 },
      validFrom: '2020-02-01',
      isUncertain: false,
    })
    expect(taxRuleOn('vat.standardRate', '2019-06-01').value).toEqual({
      kind: 'percent',
      rate: 50_000,
    })
    expect(taxRuleOn('vat.standardRate', '2020-02-01').validFrom).toBe('2020-02-01')
    expect(taxRuleOn('vat.standardRate', '2020-01-31').validTo).toBe('2020-01-31')
    expect(taxRuleOn('vat.standardRate', '1980-01-01').value).toEqual({
      kind: 'percent',
      rate: 50_000,
    })
    expect(taxRuleOn('income.rentRelief', '2026-11-21').value).toEqual({
      kind: 'capped',
      rate: 200_000,
      max: 50_000_000,
    })
  })

  test('refuses a name that is none', () => {
    expect(() => taxRuleOn('vat.nothing' as 'vat.returnDay', '2026-11-21')).toThrow(RangeError)
  })
})

describe('the lists of supplies', () => {
  const on = '2026-11-21'

  test('each supply is in exactly one list', () => {
    const all = (['zero', 'exempt', 'suspended'] as const).flatMap((name) => suppliesOf(name, on))
    expect(all.sort()).toEqual([...LISTED_SUPPLIES].sort())
  })

  test('food is zero-rated, baby products are exempt, fuel is suspended', () => {
    expect(suppliesOf('zero', on)).toContain('basic_food')
    expect(suppliesOf('exempt', on)).toContain('baby_products')
    expect(suppliesOf('suspended', on)).toEqual(['fuels_and_gas', 'renewable_energy'])
  })

  test('a rule that the final act does not confirm is marked uncertain', () => {
    expect(VAT_LISTS.electric_vehicles[0]?.uncertain).toBe(true)
  })
})
