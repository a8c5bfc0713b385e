import type { Business } from '@isiro/contracts/business'
import { NOTE_NUMBER_PATTERNS } from '@isiro/domain/credit-note-number'
import { formatInvoiceNumber, parseNumberPattern } from '@isiro/domain/invoice-number'
import { QUOTE_NUMBER_PATTERN } from '@isiro/domain/quote-number'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { FormTextField } from '../../../ui/form-fields.tsx'
import type { BrandControl } from './brand-values.ts'

const KINDS = [
  ['creditNotePattern', NOTE_NUMBER_PATTERNS.credit],
  ['debitNotePattern', NOTE_NUMBER_PATTERNS.debit],
  ['quotePattern', QUOTE_NUMBER_PATTERN],
] as const

/** The number patterns of notes and quotes. The pattern of invoices stands with the business. */
export function NumberFields({ control, business }: { control: BrandControl; business: Business }) {
  const { t } = useTexts('brand')
  return (
    <div className="grid gap-4">
      {KINDS.map(([name, standard]) => (
        <PatternField
          key={name}
          control={control}
          name={name}
          standard={standard}
          timeZone={business.timeZone}
        />
      ))}
      <p className="text-dense text-muted">
        {/* The braces are part of the pattern, so they are no placeholders of the text. */}
        {t('numbers.hint', { year: '{year}', counter: '{0001}' })}{' '}
        <Link to={paths.dashboard('business')} className="link">
          {t('numbers.invoices')}
        </Link>
      </p>
    </div>
  )
}

interface PatternFieldProps {
  control: BrandControl
  name: (typeof KINDS)[number][0]
  standard: string
  timeZone: string
}

function PatternField({ control, name, standard, timeZone }: PatternFieldProps) {
  const { t } = useTexts('brand')
  const pattern = useWatch({ control, name })?.trim() || standard
  const year = Number(currentDay(timeZone).slice(0, 4))
  const isValid = parseNumberPattern(pattern).ok
  return (
    <FormTextField
      control={control}
      name={name}
      label={t(`numbers.${name}`)}
      hint={
        isValid
          ? t('numbers.looksLike', { number: formatInvoiceNumber(pattern, { year, sequence: 1 }) })
          : undefined
      }
      placeholder={standard}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isOptional
    />
  )
}
