import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import type { Language } from '@isiro/domain/language'
import { plainNumber, typedNumber } from '../../../platform/money/typed-number.ts'
import type {
  InvoiceFormValues,
  RetentionValues,
  ShareValues,
} from '../../documents/editor/form-values.ts'
import { draftContent, issueBody, type ShownRates } from '../../documents/editor/wire-content.ts'
import { noRetention, noSchedule } from './quote-values.ts'

/** Past the largest amount, and still exact in the smallest unit. */
const AMOUNT_CAP = 20_000_000_000_000

/** The form as the body that issues a quote, before it is checked: a text that is no number is NaN, which the contract refuses. */
export function quoteBody(values: InvoiceFormValues, rates: ShownRates, language: Language) {
  const { dueDate: _, supplyDate: __, ...body } = issueBody(values, rates, language)
  return {
    ...body,
    validUntil: values.validUntil,
    terms: values.terms,
    schedule: scheduleBody(values, language),
  }
}

function scheduleBody({ schedule = noSchedule }: InvoiceFormValues, language: Language) {
  const { deposit, milestones, issueDeposit, retention = noRetention } = schedule
  const hasDeposit = deposit.value.trim() !== ''
  // As the box is ticked: a percentage that is still missing is asked for, and one that was typed before the box was cleared is nothing.
  const isKept = retention.releases.length > 0
  if (!hasDeposit && milestones.length === 0 && !isKept) return null
  const share = ({ kind, value }: ShareValues) => ({
    kind,
    value: typedNumber(value, language, AMOUNT_CAP),
  })
  return {
    deposit: hasDeposit ? share(deposit) : null,
    milestones: milestones.map(({ name, share: part }) => ({ name, share: share(part) })),
    ...(hasDeposit && { issueDeposit }),
    retention: isKept ? retentionBody(retention, language) : null,
  }
}

function retentionBody({ percent, releases }: RetentionValues, language: Language) {
  return {
    percent: typedNumber(percent, language, AMOUNT_CAP),
    releases: releases.map(({ name, when, on, days }) => ({
      name,
      on: when === 'on' && on !== '' ? on : null,
      afterDays: when === 'days' && days.trim() !== '' ? Number(days) : null,
    })),
  }
}

/** The form as a draft's content: what cannot be read as a number yet is left open. */
export function quoteDraftContent(
  values: InvoiceFormValues,
  language: Language,
): QuoteDraftContent {
  const { dueDate: _, supplyDate: __, ...content } = draftContent(values, language)
  const {
    deposit,
    milestones,
    issueDeposit,
    retention = noRetention,
  } = values.schedule ?? noSchedule
  const share = ({ kind, value }: ShareValues) => {
    const plain = plainNumber(value, language)
    return { kind, value: plain === null ? null : Number(plain) }
  }
  return {
    ...content,
    ...(values.validUntil && { validUntil: values.validUntil }),
    terms: values.terms || null,
    schedule: {
      deposit: deposit.value.trim() === '' ? null : share(deposit),
      milestones: milestones.map(({ name, share: part }) => ({ name, share: share(part) })),
      issueDeposit,
      retention: draftRetention(retention, language),
    },
  }
}

/** The typed part of the retention, readable or not; null where there is none. */
function draftRetention({ percent, releases }: RetentionValues, language: Language) {
  if (percent.trim() === '' && releases.length === 0) return null
  const plain = plainNumber(percent, language)
  return {
    percent: plain === null ? null : Number(plain),
    releases: releases.map(({ name, when, on, days }) => ({
      name,
      on: when === 'on' ? on : null,
      afterDays: when === 'days' && /^\d{1,5}$/.test(days.trim()) ? Number(days) : null,
    })),
  }
}
