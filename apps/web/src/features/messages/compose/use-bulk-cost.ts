import type { SmsAllowance } from '@isiro/contracts/sms'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BulkValues } from './bulk-schema.ts'
import { measure } from './measure.ts'
import { costOf, messagesFor, type Reader } from './readers.ts'
import type { Templates } from './use-templates.ts'

interface BulkCostOptions {
  values: BulkValues
  readers: readonly Reader[]
  templates: Templates
  allowance: SmsAllowance | undefined
}

/** The messages that a bulk message makes, each in its reader's language, and what they cost. */
export function useBulkCost({ values, readers, templates, allowance }: BulkCostOptions) {
  const { t } = useTexts('messages')
  const { currency } = useCurrentUser()
  const rule = allowance?.rule ?? 'standard'
  const messages = messagesFor(readers, values.message, templates, rule, currency)
  const { parts, longest, missing, withoutValue } = costOf(messages)
  return {
    messages,
    parts,
    /** The longest message, or the words as they stand while there are no readers. */
    measured: longest ?? measure(values.message, {}, rule),
    isBeyondAllowance: allowance !== undefined && parts > allowance.remaining,
    /** The sentence for blanks that somebody has no value for. */
    missingText() {
      const blanks = missing.map((name) => t(`blank.${name}`)).join(', ')
      return values.source === 'numbers'
        ? t('bulk.noValues', { blanks })
        : t('bulk.missing', { blanks, name: withoutValue[0], count: withoutValue.length })
    },
  }
}
