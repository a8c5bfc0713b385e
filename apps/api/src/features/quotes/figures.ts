import type { QuoteRetention as TypedRetention } from '@isiro/contracts/quote-schedule'
import type { CreateQuote } from '@isiro/contracts/quotes'
import { minorFromNumber } from '@isiro/domain/money'
import { type Percentage, percentageFromNumber, WHOLE } from '@isiro/domain/percentage'
import {
  type QuoteRetention as DomainRetention,
  type QuoteFigures,
  type QuotePart,
  type QuoteSchedule,
  type QuoteShare,
  quoteParts,
  ScheduleDoesNotFit,
} from '@isiro/domain/quote-schedule'
import { refusedByRule } from '../../platform/http/errors.ts'
import { vatRowsOf, whtRowsOf } from '../documents/stored-document.ts'
import type { QuotedDocument } from '../invoices/quoting.ts'

/** The figures that the parts of a quote divide: its lines by VAT category, ground and WHT type, and its taxes. */
function figuresOf({ lines, taxes, subtotal, vat }: QuotedDocument): QuoteFigures {
  const groups = new Map<string, QuoteFigures['groups'][number]>()
  for (const { vatCategory, vatGround, whtType, net } of lines) {
    const key = `${vatCategory} ${vatGround ?? null} ${whtType}`
    const base = (groups.get(key)?.base ?? 0) + net
    groups.set(key, { vatCategory, ...(vatGround && { vatGround }), whtType, base })
  }
  return {
    groups: [...groups.values()],
    vat: vatRowsOf(taxes),
    wht: whtRowsOf(taxes),
    invoiceTotal: subtotal + vat,
  }
}

/**
 * The invoices that a quote divides into. Throws `quotes.schedule_over_total` and `quotes.schedule_part_too_small` at the field
 * of the share that does not fit.
 */
export function partsOf(document: QuotedDocument, schedule: CreateQuote['schedule']): QuotePart[] {
  try {
    return quoteParts(figuresOf(document), domainSchedule(schedule))
  } catch (error) {
    if (!(error instanceof ScheduleDoesNotFit)) throw error
    const { milestone, reason, isRetention } = error
    const code =
      reason === 'over_total' ? 'quotes.schedule_over_total' : 'quotes.schedule_part_too_small'
    const place = isRetention
      ? 'retention.percent'
      : milestone === null
        ? 'deposit.value'
        : `milestones.${milestone}.share.value`
    throw refusedByRule(`schedule.${place}`, code)
  }
}

function domainSchedule(schedule: CreateQuote['schedule']): QuoteSchedule | null {
  if (!schedule) return null
  const { deposit, milestones = [], retention } = schedule
  return {
    deposit: deposit ? domainShare(deposit) : null,
    milestones: milestones.map(({ name, share }) => ({ name, share: domainShare(share) })),
    retention: retention ? domainRetention(retention) : null,
  }
}

/** Two releases halve what is kept unless it is said otherwise. */
const HALF = WHOLE / 2

function domainRetention({ percent, releases }: TypedRetention): DomainRetention {
  return {
    percentage: exactPercentage(percent),
    releases: releases.map(({ name, share, on, afterDays }) => ({
      name,
      percentage: share ? exactPercentage(share) : HALF,
      when: on ? { on } : { afterDays: afterDays ?? 0 },
    })),
  }
}

function domainShare({ kind, value }: { kind: QuoteShare['kind']; value: number }): QuoteShare {
  if (kind === 'percent') return { kind, percentage: exactPercentage(value) }
  return { kind, amount: exact(minorFromNumber(value)) }
}

function exactPercentage(value: number): Percentage {
  return exact(percentageFromNumber(value))
}

function exact(value: number | null): number {
  if (value === null) throw new RangeError('A share is not exact.')
  return value
}
