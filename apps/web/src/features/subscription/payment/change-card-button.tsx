import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useChangeCard } from '../api.ts'
import { failureText } from '../failure-text.ts'

interface ChangeCardButtonProps {
  variant: ButtonVariant
  isOnline: boolean
}

/** Leads to the provider's page for the card on file. */
export function ChangeCardButton({ variant, isOnline }: ChangeCardButtonProps) {
  const { t } = useTexts('subscription')
  const change = useChangeCard()

  function start() {
    change.mutate(undefined, {
      onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
      onError: (error) => toast.error(t('cardFailed'), failureText(error, t('cardFailedDetail'))),
    })
  }

  return (
    <Button
      variant={variant}
      size="small"
      disabled={!isOnline}
      isPending={change.isPending}
      pendingLabel={t('processing')}
      onClick={start}
    >
      {t('changeCard')}
    </Button>
  )
}
