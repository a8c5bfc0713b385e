import type { Country } from '@isiro/domain/countries'
import {
  type TaxIdentity,
  taxIdentityProblem,
  taxIdentityWarning,
} from '@isiro/domain/tax-identity'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { validationText } from '../platform/http/error-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

export interface TaxIdentityFieldProps extends TextFieldProps {
  identity: TaxIdentity
  /** The country whose forms it should have; left out, the business's as it is saved. */
  country?: Country | undefined
}

/** A Tax ID or a registration number. One of an unusual form is warned of, and can be used all the same. */
export function TaxIdentityField({ identity, country: chosen, ...field }: TaxIdentityFieldProps) {
  const { t } = useTranslation('validation')
  const own = useCurrentUser().country
  const country = chosen ?? own
  const ownId = useId()
  const id = field.id ?? ownId
  const [kept, setKept] = useState<string | null>(null)
  const problem = kept === field.value ? null : taxIdentityProblem(identity, country, field.value)

  function keep() {
    setKept(field.value)
    // The button goes, and the focus would go with it.
    document.getElementById(id)?.focus()
  }

  return (
    <div className={field.className}>
      <TextField autoComplete="off" {...field} id={id} className={undefined} />
      <div role="status" className="not-empty:mt-2">
        {problem === null ? null : (
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="small" onClick={keep}>
                {t('validation.use_anyway')}
              </Button>
            }
          >
            {validationText(taxIdentityWarning(identity, country, problem))}
          </Notice>
        )}
      </div>
    </div>
  )
}
