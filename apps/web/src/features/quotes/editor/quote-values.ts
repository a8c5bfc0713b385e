import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { numberText } from '../../../platform/money/typed-number.ts'
import {
  blankValues,
  type FormTerms,
  type InvoiceFormValues,
  type RetentionValues,
  type ScheduleValues,
  type ShareValues,
  valuesOf,
} from '../../documents/editor/form-values.ts'

/** How long a new quote can be accepted unless another day is chosen. */
const VALID_DAYS = 30

export const noShare: ShareValues = { kind: 'percent', value: '' }

/** Nothing is kept back until somebody says how much. */
export const noRetention: RetentionValues = { percent: '', releases: [] }

/** Nothing is divided until somebody divides it; a deposit then invoices itself. */
export const noSchedule: ScheduleValues = {
  deposit: noShare,
  milestones: [],
  issueDeposit: true,
  retention: noRetention,
}

export function blankQuote(business: FormTerms, today: BusinessDate): InvoiceFormValues {
  return {
    ...blankValues(business, today),
    validUntil: addDays(today, VALID_DAYS),
    terms: '',
    schedule: noSchedule,
  }
}

/** A draft of the server as the form shows it. */
export function quoteValues(
  content: DraftContent,
  business: FormTerms,
  today: BusinessDate,
  language: Language,
): InvoiceFormValues {
  // A quote's draft is an invoice's with three fields more.
  const { validUntil, terms, schedule }: QuoteDraftContent = content
  return {
    ...valuesOf(content, business, today, language),
    validUntil: validUntil ?? addDays(today, VALID_DAYS),
    terms: terms ?? '',
    schedule: {
      deposit: shareValues(schedule?.deposit, language),
      milestones: (schedule?.milestones ?? []).map(({ name = '', share }) => ({
        name,
        share: shareValues(share, language),
      })),
      issueDeposit: schedule?.issueDeposit ?? true,
      retention: retentionValues(schedule?.retention, language),
    },
  }
}

type TypedRetention = NonNullable<QuoteDraftContent['schedule']>['retention']

function retentionValues(retention: TypedRetention, language: Language): RetentionValues {
  if (!retention) return noRetention
  const { percent, releases = [] } = retention
  return {
    percent: percent === null || percent === undefined ? '' : numberText(percent, language),
    releases: releases.map(({ name = '', on, afterDays }) => ({
      name,
      when: on ? 'on' : 'days',
      on: on ?? '',
      days: afterDays === null || afterDays === undefined ? '' : String(afterDays),
    })),
  }
}

type TypedShare = NonNullable<QuoteDraftContent['schedule']>['deposit']

function shareValues(share: TypedShare, language: Language): ShareValues {
  if (!share) return noShare
  const { kind, value } = share
  return { kind, value: value === null ? '' : numberText(value, language) }
}
