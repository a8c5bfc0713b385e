import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReturnedPayment } from './use-returned-payment.ts'

/** How far the payment is that somebody has just come back from. */
export function ReturnedPayment() {
  const { t } = useTexts('subscription')
  const { check, again } = useReturnedPayment()
  return (
    <div role="status" className="not-empty:mb-6">
      {check === 'none' ? null : (
        <Notice
          tone={check === 'unreachable' ? 'warn' : 'info'}
          action={
            check === 'checking' ? null : (
              <Button variant="secondary" size="small" onClick={again}>
                {t('check.again')}
              </Button>
            )
          }
        >
          {t(`check.${check}`)}
        </Notice>
      )}
    </div>
  )
}
