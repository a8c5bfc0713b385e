import { addDays } from './business-date.ts'
import type { VatRow } from './invoice-totals.ts'
import { type Minor, scale, sum } from './money.ts'
import { type Percentage, percentOf, WHOLE } from './percentage.ts'
import { taxOn } from './sales-taxes.ts'
import type { VatGround } from './vat-lists.ts'
import type { VatCategory } from './vat-rules.ts'
import type { WhtType } from './wht-rules.ts'

/**
 * The invoices of a quote: one for all of it, or by a schedule a deposit, milestones and what is left; with a retention, last the
 * releases of what the client kept back of milestones and balance.
 */
export const QUOTE_PART_KINDS = ['whole', 'deposit', 'milestone', 'final', 'release'] as const
export type QuotePartKind = (typeof QUOTE_PART_KINDS)[number]

/** A part of the quote's total with VAT. */
export type QuoteShare =
  | { kind: 'percent'; percentage: Percentage }
  | { kind: 'amount'; amount: Minor }

/** The part of every invoice but the deposit's that the client keeps back until it is released and invoiced. */
export interface QuoteRetention {
  percentage: Percentage
  releases: QuoteRelease[]
}

/** One or two of them: at practical completion, and after the defects period. */
export interface QuoteRelease {
  name: string
  /** Its part of what is kept; the last one takes what is left. */
  percentage: Percentage
  when: ReleaseTime
}

/** A planned day, or days after the last of the other invoices. */
export type ReleaseTime = { on: string } | { afterDays: number }

export interface QuoteSchedule {
  deposit: QuoteShare | null
  milestones: { name: string; share: QuoteShare }[]
  retention?: QuoteRetention | null | undefined
}

/** The value before VAT of lines of one VAT category, one ground for it and one WHT type. */
export interface QuoteGroup {
  vatCategory: VatCategory
  /** Why the lines bear no VAT; absent or null where nobody said. */
  vatGround?: VatGround | null | undefined
  whtType: WhtType | null
  base: Minor
}

/** The figures of a quote that its parts divide. */
export interface QuoteFigures {
  groups: QuoteGroup[]
  /** Of each VAT category on the quote: its rate and its tax, and the taxes of which it is made. Empty where no VAT is charged. */
  vat: Pick<VatRow, 'category' | 'rate' | 'amount' | 'parts'>[]
  /** Of each WHT type on the quote: its rate and its tax. */
  wht: { type: WhtType; rate: Percentage; amount: Minor }[]
  /** Subtotal and VAT. */
  invoiceTotal: Minor
}

export interface QuotePart {
  kind: QuotePartKind
  /** Of a milestone or a release; else null. */
  name: string | null
  /** The share that it was given; null for the whole and for what is left. */
  share: QuoteShare | null
  /** In the order of the quote's groups, without those of which it takes nothing. */
  groups: QuoteGroup[]
  subtotal: Minor
  vat: Minor
  wht: Minor
  /** The part that the client keeps back of it, with VAT: a release invoices it. Absent where nothing is kept. */
  retained?: Minor
  /** When a release is planned; absent on the other parts. */
  when?: ReleaseTime
}

/** A schedule that asks for more than the quote, or for a part of which nothing can be invoiced. */
export class ScheduleDoesNotFit extends RangeError {
  /** The milestone that does not fit, counted from 0; null: the deposit. */
  readonly milestone: number | null
  readonly reason: 'over_total' | 'too_small'
  /** Whether what is kept back does not fit, rather than the deposit. */
  readonly isRetention: boolean
  constructor(
    milestone: number | null,
    reason: 'over_total' | 'too_small',
    { isRetention = false } = {},
  ) {
    super('a part of the schedule does not fit the quote')
    this.milestone = milestone
    this.reason = reason
    this.isRetention = isRetention
  }
}

/**
 * Divides a quote by its schedule, so that invoices of the parts, each with its taxes computed by the rule of every
 * invoice, add up to the quote exactly: before VAT, in VAT of each category and in WHT of each type. The last part is
 * what is left. A part is the share that was asked for within the few kobo that this takes; a quote of one VAT category and
 * one WHT type is divided exactly wherever rounding allows it.
 *
 * Throws ScheduleDoesNotFit.
 */
export function quoteParts(quote: QuoteFigures, schedule: QuoteSchedule | null): QuotePart[] {
  if (schedule?.retention) return retainedParts(quote, schedule, schedule.retention)
  const whole = { groups: quote.groups, vat: taxOf(quote.vat), wht: taxOf(quote.wht) }
  const asked = schedule ? askedParts(schedule) : []
  if (asked.length === 0) return [finished('whole', null, null, whole)]
  refuseOverTotal(quote, asked)
  const isAllAsked = sum(asked.map(({ share }) => wanted(quote, share))) === quote.invoiceTotal
  let left: Left = whole
  const parts: QuotePart[] = []
  for (const [index, { kind, name, share, milestone }] of asked.entries()) {
    if (isAllAsked && index === asked.length - 1) {
      refuseUncomputed(quote, left, milestone)
      parts.push(finished(kind, name, share, left))
      return parts
    }
    const taken = takePart(quote, left, wanted(quote, share))
    if (taken.groups.every(({ base }) => base === 0))
      throw new ScheduleDoesNotFit(milestone, 'too_small')
    parts.push(finished(kind, name, share, taken))
    left = without(left, taken)
  }
  const { milestone } = asked[asked.length - 1] ?? { milestone: null }
  if (left.groups.every(({ base }) => base === 0))
    throw new ScheduleDoesNotFit(milestone, 'over_total')
  refuseUncomputed(quote, left, milestone)
  parts.push(finished('final', null, null, left))
  return parts
}

/** The full amount of a part, before anything is kept back of it. */
interface FullPart extends Pick<AskedPart, 'name' | 'milestone'> {
  kind: 'deposit' | 'milestone' | 'final'
  share: QuoteShare | null
  full: Minor
}

/**
 * Divides a quote of which the client keeps back a percentage: each part but the deposit is invoiced less that percentage, and the
 * releases invoice what was kept. Nothing is invoiced twice, so no tax is stated twice, and the last release is what is left.
 */
function retainedParts(
  quote: QuoteFigures,
  schedule: QuoteSchedule,
  { percentage, releases }: QuoteRetention,
): QuotePart[] {
  const tooSmall = (milestone: number | null, isRetention = milestone === null) =>
    new ScheduleDoesNotFit(milestone, 'too_small', { isRetention })
  let left: Left = { groups: quote.groups, vat: taxOf(quote.vat), wht: taxOf(quote.wht) }
  const take = (total: Minor): Left | null => {
    const taken = takePart(quote, left, total)
    if (taken.groups.every(({ base }) => base === 0)) return null
    left = without(left, taken)
    return taken
  }
  const parts: QuotePart[] = []
  for (const { kind, name, share, full, milestone } of fullParts(quote, schedule)) {
    const isKept = kind !== 'deposit'
    const taken = take(isKept ? full - percentOf(full, percentage) : full)
    if (!taken) throw tooSmall(milestone, kind === 'final')
    const part = finished(kind, name, share, taken)
    const retained = full - part.subtotal - part.vat
    // Of so little nothing is kept: the rounding of its taxes is more.
    if (isKept && retained <= 0) throw tooSmall(milestone, kind === 'final')
    parts.push(isKept ? { ...part, retained } : part)
  }
  const kept = left
  const total = sum([...kept.groups.map(({ base }) => base), ...kept.vat])
  for (const [at, { name, percentage: ofKept, when }] of releases.entries()) {
    const isLast = at === releases.length - 1
    const taken = isLast ? left : take(percentOf(total, ofKept))
    if (!taken || taken.groups.every(({ base }) => base === 0)) throw tooSmall(null)
    if (isLast) refuseUncomputed(quote, taken, null, { isRetention: true })
    parts.push({ ...finished('release', name, null, taken), when })
  }
  return settleRounding(parts, total, tooSmall)
}

/** The parts before anything is kept back: deposit, milestones, and what is left of the total. */
function fullParts(quote: QuoteFigures, schedule: QuoteSchedule): FullPart[] {
  const asked = askedParts(schedule)
  refuseOverTotal(quote, asked)
  const parts: FullPart[] = asked.map((part) => ({ ...part, full: wanted(quote, part.share) }))
  const rest = quote.invoiceTotal - sum(parts.map(({ full }) => full))
  if (rest > 0) parts.push({ kind: 'final', name: null, share: null, milestone: null, full: rest })
  return parts
}

/** The sum kept of all parts is the sum that the releases invoice: the last of them takes the few kobo that rounding moved. */
function settleRounding(
  parts: QuotePart[],
  total: Minor,
  tooSmall: (milestone: number | null) => ScheduleDoesNotFit,
): QuotePart[] {
  const last = parts.findLastIndex(({ retained }) => retained !== undefined)
  // The deposit alone: there is nothing to keep back of.
  if (last === -1) throw tooSmall(null)
  const others = parts.map(({ retained = 0 }, at) => (at === last ? 0 : retained))
  const retained = total - sum(others)
  if (retained <= 0) throw tooSmall(null)
  return parts.map((part, at) => (at === last ? { ...part, retained } : part))
}

/** The day on which a release is due; null while it follows invoices that are not all issued yet. */
export function releaseDay(when: ReleaseTime, lastInvoicedOn: string | null): string | null {
  if ('on' in when) return when.on
  return lastInvoicedOn === null ? null : addDays(lastInvoicedOn, when.afterDays)
}

/**
 * Refuses a rest whose invoice would come to other taxes than are left. With prices that include VAT, the VAT of a category of a
 * few kobo may be rounded to another one than its base gives, and no base of another part can take that up.
 */
function refuseUncomputed(
  quote: QuoteFigures,
  left: Left,
  milestone: number | null,
  { isRetention = false } = {},
): void {
  const computed = taxesOf(quote, left.groups)
  const isComputed = (['vat', 'wht'] as const).every((tax) =>
    left[tax].every((amount, at) => amount === computed[tax][at]),
  )
  if (!isComputed) throw new ScheduleDoesNotFit(milestone, 'too_small', { isRetention })
}

/** The amount of a share of the quote, with VAT. */
function wanted({ invoiceTotal }: QuoteFigures, share: QuoteShare): Minor {
  return share.kind === 'amount' ? share.amount : percentOf(invoiceTotal, share.percentage)
}

interface AskedPart {
  kind: 'deposit' | 'milestone'
  name: string | null
  share: QuoteShare
  milestone: number | null
}

function askedParts({ deposit, milestones }: QuoteSchedule): AskedPart[] {
  const first: AskedPart[] = deposit
    ? [{ kind: 'deposit', name: null, share: deposit, milestone: null }]
    : []
  const others = milestones.map(
    ({ name, share }, index): AskedPart => ({ kind: 'milestone', name, share, milestone: index }),
  )
  return [...first, ...others]
}

function refuseOverTotal(quote: QuoteFigures, asked: AskedPart[]): void {
  let total = 0
  for (const { share, milestone } of asked) {
    total = sum([total, wanted(quote, share)])
    if (total > quote.invoiceTotal) throw new ScheduleDoesNotFit(milestone, 'over_total')
  }
}

/** The bases of groups and the taxes of their rows, by the places of the quote's groups and rows; several taxes of a row apart. */
interface Left {
  groups: QuoteGroup[]
  vat: Minor[]
  wht: Minor[]
}

function taxOf(rows: { amount: Minor; parts?: { amount: Minor }[] | undefined }[]): Minor[] {
  return rows.flatMap(({ amount, parts }) => parts?.map((part) => part.amount) ?? [amount])
}

function finished(
  kind: QuotePartKind,
  name: string | null,
  share: QuoteShare | null,
  { groups, vat, wht }: Left,
): QuotePart {
  return {
    kind,
    name,
    share,
    groups: groups.filter(({ base }) => base > 0),
    subtotal: sum(groups.map(({ base }) => base)),
    vat: sum(vat),
    wht: sum(wht),
  }
}

function without(left: Left, taken: Left): Left {
  const less = (from: Minor[], what: Minor[]) => from.map((amount, at) => amount - (what[at] ?? 0))
  return {
    groups: left.groups.map((group, at) => ({
      ...group,
      base: group.base - (taken.groups[at]?.base ?? 0),
    })),
    vat: less(left.vat, taken.vat),
    wht: less(left.wht, taken.wht),
  }
}

/**
 * Takes about `total` of what is left. Bases in whole steps have taxes without a fraction of a kobo, so what remains keeps
 * computing to the tax that remains; then each base moves to the nearest one of which that is still true.
 */
function takePart(quote: QuoteFigures, left: Left, total: Minor): Left {
  const step = wholeTaxStep(quote)
  const goals = left.groups.map(({ base }, at) => {
    const full = quote.groups[at]?.base ?? 0
    const goal = quote.invoiceTotal === 0 ? 0 : scale(full, total, quote.invoiceTotal)
    return Math.min(goal, base)
  })
  const bases = goals.map((goal) => goal - (goal % step))
  for (const [at, goal] of goals.entries()) {
    const group = left.groups[at]
    if (!group) continue
    bases[at] =
      nearest(goal, group.base, step, (base) => {
        bases[at] = base
        return restFits(quote, left, bases, group)
      }) ?? goal - (goal % step)
  }
  const groups = left.groups.map((group, at) => ({ ...group, base: bases[at] ?? 0 }))
  return { groups, ...taxesOf(quote, groups) }
}

/** A base of rates with many decimals, beyond which a part would be far from what was asked for. */
const LARGEST_STEP = 1_000_000

/** How far from a goal a base is looked for, in kobo: of rates with many decimals, the step is larger than is ever needed. */
const LARGEST_SEARCH = 20_000

/** The smallest base of which every tax on the quote is a whole number of kobo. */
function wholeTaxStep({ vat, wht }: QuoteFigures): number {
  const whole = (rate: Percentage) => WHOLE / commonDivisor(rate, WHOLE)
  const steps = [...vat, ...wht].flatMap((row) => {
    const taxes = 'parts' in row ? row.parts : undefined
    if (!taxes) return [whole(row.rate)]
    // A compound tax needs a base of which the taxes before it are whole, too.
    return taxes.map(({ rate, isCompound }, at) =>
      isCompound
        ? taxes.slice(0, at + 1).reduce((step, tax) => step * whole(tax.rate), 1)
        : whole(rate),
    )
  })
  const step = steps.reduce((step, own) => (step / commonDivisor(step, own)) * own, 1)
  return Math.min(step, LARGEST_STEP)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** The base nearest to the goal that fits, at most two steps away; null if none does. */
function nearest(
  goal: Minor,
  most: Minor,
  step: number,
  fits: (base: Minor) => boolean,
): Minor | null {
  for (let away = 0; away <= Math.min(step * 2, LARGEST_SEARCH); away += 1) {
    for (const base of [goal - away, goal + away])
      if (base >= 0 && base <= most && fits(base)) return base
  }
  return null
}

function taxesOf(quote: QuoteFigures, groups: QuoteGroup[]): Pick<Left, 'vat' | 'wht'> {
  return {
    vat: quote.vat.flatMap(({ category, rate, parts: taxes }) => {
      const base = baseOf(groups, (group) => group.vatCategory === category)
      return taxOf([taxOn(base, { rate, taxes })])
    }),
    wht: quote.wht.map(({ type, rate }) =>
      percentOf(
        baseOf(groups, (group) => group.whtType === type),
        rate,
      ),
    ),
  }
}

function baseOf(groups: QuoteGroup[], matches: (group: QuoteGroup) => boolean): Minor {
  return sum(groups.filter(matches).map(({ base }) => base))
}

/** Whether the taxes that `group` is in, computed on what remains after taking `bases`, are what remains of them. */
function restFits(quote: QuoteFigures, left: Left, bases: Minor[], group: QuoteGroup): boolean {
  const groups = left.groups.map((of, at) => ({ ...of, base: bases[at] ?? 0 }))
  const taken = { groups, ...taxesOf(quote, groups) }
  const rest = without(left, taken)
  const computed = taxesOf(quote, rest.groups)
  const categories = quote.vat.flatMap(({ category, parts = [null] }) => parts.map(() => category))
  const isVatSame = categories.every(
    (category, at) => category !== group.vatCategory || rest.vat[at] === computed.vat[at],
  )
  return (
    isVatSame &&
    quote.wht.every(({ type }, at) => type !== group.whtType || rest.wht[at] === computed.wht[at])
  )
}
