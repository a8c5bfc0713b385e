import type { AssetKind } from './asset-kinds.ts'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import type { ExpenseVatTreatment } from './expense-vat.ts'
import type { Minor } from './money.ts'
import { type Percentage, percentOf, WHOLE } from './percentage.ts'

/** The classes of assets in the order of the law. */
export const ASSET_CLASSES = ['class1', 'class2', 'class3'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

const since2026 = (rate: Percentage): DatedRule<Percentage>[] => [
  {
    value: rate,
    validFrom: '2026-01-01',
    validTo: null,
    source: {
      title: 'Nigeria Tax Act 2025',
      reference: 'First Schedule, Part I: capital allowance, Table I',
    },
    uncertain: false,
  },
]

/**
 * The capital allowance of a year, as a part of what the asset cost: straight line, the same each year until all of it is taken,
 * without an initial allowance. The law's note of 1% until an asset is disposed of changes no amount, so it is no row here.
 */
export const CAPITAL_ALLOWANCE_RULES = {
  class1: since2026(100_000),
  class2: since2026(200_000),
  class3: since2026(250_000),
} as const satisfies Record<AssetClass, readonly DatedRule<Percentage>[]>

/** The class of each kind, by the same table. */
const CLASS_OF: Record<AssetKind, AssetClass> = {
  building: 'class1',
  plantation: 'class1',
  intangible: 'class1',
  heavy_transport: 'class1',
  equipment: 'class2',
  furniture: 'class2',
  vehicle: 'class3',
  software: 'class3',
  other: 'class3',
}

/** The class of a kind of asset, and the part of the cost that a year takes of one bought on a day. */
export function allowanceRate(
  kind: AssetKind,
  boughtOn: string,
): { assetClass: AssetClass; rate: Percentage } {
  const assetClass = CLASS_OF[kind]
  return {
    assetClass,
    rate: ruleOn<Percentage>(CAPITAL_ALLOWANCE_RULES[assetClass], boughtOn).value,
  }
}

/** Something that was bought to last, as the books have it. */
export interface BoughtAsset {
  kind: AssetKind
  boughtOn: string
  /** Without the VAT that comes back, in kobo. */
  cost: Minor
  vatTreatment: ExpenseVatTreatment | null
  /** The day on which it was given back; null while it is owned. */
  returnedOn: string | null
}

/** Why an asset brings no allowance. `before_rules`: what is left of it follows from a law that the product does not know. */
export type NoAllowance = 'returned' | 'vat_not_charged' | 'before_rules'

export interface AssetAllowance {
  assetClass: AssetClass
  rate: Percentage
  /** The tax year in which it was bought, and how many years take all of its cost. */
  boughtIn: number
  years: number
  /** The place of the tax year that was asked for, from 1; above `years` once all is taken. */
  year: number
  /** The allowance of that year, and the cost that later years take. */
  allowance: Minor
  left: Minor
}

/** A tax year: the calendar year in which it begins, on the first day of a month from 1 to 12. */
export interface TaxYear {
  beginsIn: number
  startMonth: number
}

/** The calendar year in which the tax year of a day begins. */
export function taxYearOf(day: string, startMonth: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month < startMonth ? year - 1 : year
}

/**
 * The capital allowance of an asset in a tax year, as if the year ended today: the whole rate for each year at whose end the
 * business owns the asset, the first included. The years are differences of running sums, so that they add up to the cost.
 *
 * No allowance is made for an asset on which VAT was due and not charged. The law says so of companies; of persons it does not
 * speak, and the estimate takes the careful reading.
 *
 * @example
 * // A generator of ₦1,000,000.00 bought in 2026, in 2026
 * assetAllowance({ kind: 'equipment', boughtOn: '2026-05-04', cost: 100_000_000, vatTreatment: null, returnedOn: null },
 *   { beginsIn: 2026, startMonth: 1 }) // rate 200_000, years 5, year 1, allowance 20_000_000, left 80_000_000
 */
export function assetAllowance(asset: BoughtAsset, year: TaxYear): AssetAllowance | NoAllowance {
  const { kind, boughtOn, cost, vatTreatment, returnedOn } = asset
  if (returnedOn !== null && taxYearOf(returnedOn, year.startMonth) <= year.beginsIn)
    return 'returned'
  if (vatTreatment === 'not_charged') return 'vat_not_charged'
  if (boughtOn < FIRST_DAY) return 'before_rules'
  const { assetClass, rate } = allowanceRate(kind, boughtOn)
  const boughtIn = taxYearOf(boughtOn, year.startMonth)
  const place = year.beginsIn - boughtIn + 1
  const taken = (years: number) => percentOf(cost, Math.min(WHOLE, rate * Math.max(0, years)))
  return {
    assetClass,
    rate,
    boughtIn,
    years: Math.ceil(WHOLE / rate),
    year: place,
    allowance: taken(place) - taken(place - 1),
    left: cost - taken(place),
  }
}

/** The first day on which the rules hold. */
const FIRST_DAY = CAPITAL_ALLOWANCE_RULES.class1[0]?.validFrom ?? ''

/** The assets of one class that were bought in one tax year. */
export interface AllowanceLine extends AssetAllowance {
  /** How many assets. */
  assets: number
  cost: Minor
}

export interface CapitalAllowance {
  /** Of the assets that still bring one, the latest year first. */
  lines: AllowanceLine[]
  /** The sum of the lines. */
  allowance: Minor
  /** What all assets cost that the business owns, whether they bring an allowance or not. */
  fixedAssets: Minor
  /** The cost of those that bring none, by the reason. */
  without: Record<Exclude<NoAllowance, 'returned'>, Minor>
}

/** The capital allowance of all assets in a tax year, by class and year of purchase. Assets bought after it are left out. */
export function capitalAllowance(assets: readonly BoughtAsset[], year: TaxYear): CapitalAllowance {
  const lines = new Map<string, AllowanceLine>()
  const found: Omit<CapitalAllowance, 'lines'> = {
    allowance: 0,
    fixedAssets: 0,
    without: { vat_not_charged: 0, before_rules: 0 },
  }
  for (const asset of assets) {
    if (taxYearOf(asset.boughtOn, year.startMonth) > year.beginsIn) continue
    const one = assetAllowance(asset, year)
    if (one === 'returned') continue
    found.fixedAssets += asset.cost
    if (typeof one === 'string') {
      found.without[one] += asset.cost
      continue
    }
    if (one.allowance === 0 && one.left === 0) continue
    found.allowance += one.allowance
    const key = `${one.boughtIn} ${one.assetClass} ${one.rate}`
    const line = lines.get(key) ?? { ...one, assets: 0, cost: 0, allowance: 0, left: 0 }
    line.assets += 1
    line.cost += asset.cost
    line.allowance += one.allowance
    line.left += one.left
    lines.set(key, line)
  }
  const order = ({ boughtIn, assetClass }: AllowanceLine) => `${9999 - boughtIn} ${assetClass}`
  return {
    ...found,
    lines: [...lines.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  }
}
