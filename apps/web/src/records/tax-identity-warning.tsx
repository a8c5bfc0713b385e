import { useState } from 'react'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { TypedTaxIdentity } from './tax-id-check.tsx'
import { taxIdentityWarning } from './tax-identity-text.ts'

export { TaxIdCheck } from './tax-id-check.tsx'

interface TaxIdentityWarningProps extends TypedTaxIdentity {
  /** The field that the focus returns to. */
  fieldId: string
}

/** The heavy side of tax-identity-field.tsx: what is odd about the number, and the way to use it anyway. */
export function TaxIdentityWarning(props: TaxIdentityWarningProps) {
  const { identity, country, value, fieldId } = props
  const { t } = useTexts('validation')
  const [kept, setKept] = useState<string | null>(null)
  const warning = kept === value ? null : taxIdentityWarning(identity, country, value)
  if (warning === null) return null

  function keep() {
    setKept(value)
    // The button goes, and the focus would go with it.
    document.getElementById(fieldId)?.focus()
  }

  return (
    <Notice
      tone="warn"
      action={
        <Button variant="secondary" size="small" onClick={keep}>
          {t('validation.use_anyway')}
        </Button>
      }
    >
      {t(warning)}
    </Notice>
  )
}
