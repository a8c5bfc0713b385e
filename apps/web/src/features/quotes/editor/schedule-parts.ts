import { domainDiscount } from '@isiro/contracts/invoice-terms'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import { WHOLE } from '@isiro/domain/percentage'
import {
  type QuoteFigures,
  type QuotePart,
  type QuoteRetention,
  type QuoteShare,
  quoteParts,
  ScheduleDoesNotFit,
} from '@isiro/domain/quote-schedule'
import { typedPercentage } from '../../../platform/money/typed-number.ts'
import { type Figures, readDiscount } from '../../documents/editor/figures.ts'
import type {
  RetentionValues,
  ScheduleValues,
  ShareValues,
} from '../../documents/editor/form-values.ts'

/** A part of the quote while it is being written. */
export interface WrittenPart extends Pick<QuotePart, 'kind' | 'name'> {
  /** With VAT. */
  amount: Minor
  /** The milestone in the form that it belongs to; null for the others. */
  milestone: number | null
  /** The part that the client keeps back of it, with VAT. */
  retained: Minor | null
}

export type WrittenParts =
  | { parts: WrittenPart[]; misfit: null }
  /** The part that does not fit: a milestone by its place, or the deposit, which is null. */
  | { parts: null; misfit: Pick<ScheduleDoesNotFit, 'milestone' | 'reason' | 'isRetention'> }

/**
 * Divides what stands in the form by the server's own rule. Shares that cannot be read yet are left out; null without a schedule or
 * without figures to divide.
 */
export function writtenParts(
  schedule: ScheduleValues,
  figures: Figures,
  language: Language,
): WrittenParts | null {
  const deposit = readShare(schedule.deposit, language)
  const read = schedule.milestones.flatMap(({ name, share }, place) => {
    const part = readShare(share, language)
    return part ? [{ name, share: part, place }] : []
  })
  const quote = quoteFigures(figures)
  const retention = readRetention(schedule.retention)
  if ((!deposit && read.length === 0 && !retention) || quote.invoiceTotal <= 0) return null
  try {
    const parts = quoteParts(quote, { deposit, milestones: read, retention })
    let milestone = 0
    return {
      misfit: null,
      parts: parts.map(({ kind, name, subtotal, vat, retained }) => ({
        kind,
        name,
        amount: subtotal + vat,
        retained: retained ?? null,
        milestone: kind === 'milestone' ? (read[milestone++]?.place ?? null) : null,
      })),
    }
  } catch (error) {
    if (!(error instanceof ScheduleDoesNotFit)) throw error
    const { milestone, reason, isRetention } = error
    const place = milestone === null ? null : (read[milestone]?.place ?? null)
    return { parts: null, misfit: { milestone: place, reason, isRetention } }
  }
}

/** The retention, once its percentage can be read; two releases halve it. Their days divide nothing. */
function readRetention(retention: RetentionValues | undefined): QuoteRetention | null {
  const percentage = retention ? typedPercentage(retention.percent) : null
  // As much as the contract lets a client keep back.
  if (!retention || percentage === null || percentage <= 0 || percentage > WHOLE / 2) return null
  const releases = retention.releases.map(({ name }) => ({
    name,
    percentage: WHOLE / 2,
    when: { afterDays: 0 },
  }))
  return releases.length === 0 ? null : { percentage, releases }
}

function readShare(share: ShareValues, language: Language): QuoteShare | null {
  // A share is written as a discount is: a percentage or an amount.
  return domainDiscount(readDiscount(share, language))
}

/** The figures of lines of one VAT category, one ground for it and one WHT type, as the server divides them. */
function quoteFigures({ input, totals }: Figures): QuoteFigures {
  const groups = new Map<string, QuoteFigures['groups'][number]>()
  for (const [place, { net }] of totals.lines.entries()) {
    const line = input.lines[place]
    if (!line) continue
    const { vatCategory, vatGround, whtType } = line
    const key = `${vatCategory} ${vatGround} ${whtType}`
    groups.set(key, { vatCategory, vatGround, whtType, base: (groups.get(key)?.base ?? 0) + net })
  }
  return {
    groups: [...groups.values()],
    vat: totals.vat,
    wht: totals.wht,
    invoiceTotal: totals.invoiceTotal,
  }
}
