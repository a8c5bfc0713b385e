import type { TaxIdLookUp as Outcome } from '@isiro/contracts/tax-ids'
import { errorText } from '../platform/http/error-text.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useTaxIdLookUp } from './queries/tax-register.ts'

/** Asks on a press whose a well-formed Tax ID is, and says so. It fills in nothing, and holds nobody up. */
export function TaxIdLookUp({ taxId }: { taxId: string }) {
  const { t } = useTexts('tax-register')
  const { mutate, variables, isPending, data, error } = useTaxIdLookUp()
  // Whatever was said of another number is of no use any more.
  const isOfThis = variables === taxId
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={t('checkTaxId')}
        isPending={isOfThis && isPending}
        pendingLabel={t('checking')}
        onClick={() => mutate(taxId)}
      >
        {t('check')}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {isOfThis && data ? <Answer outcome={data} /> : null}
        {isOfThis && error ? <Notice tone="bad">{errorText(error)}</Notice> : null}
      </div>
    </div>
  )
}

function Answer({ outcome }: { outcome: Outcome }) {
  const { t } = useTexts('tax-register')
  switch (outcome.outcome) {
    case 'found': {
      const { name, registration } = outcome
      return (
        <Notice tone="ok">
          {registration === null ? t('found', { name }) : t('foundCompany', { name, registration })}
        </Notice>
      )
    }
    case 'not_found':
      return <Notice tone="warn">{t('notFound')}</Notice>
    case 'unavailable':
      return <Notice>{t('unavailable')}</Notice>
  }
}
