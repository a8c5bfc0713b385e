import type { Team } from '@isiro/contracts/team'
import { useState } from 'react'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEndOffer, useTakeOwnership } from './api.ts'
import { LazyPasswordForm } from './lazy-password-form.tsx'

/** The offer of the business: the member takes or declines it, the owner withdraws it. Nothing for the others. */
export function OfferNotice({ team: { offer, members } }: { team: Team }) {
  const { t } = useTexts('team')
  const format = useFormat()
  const { businessName } = useCurrentUser()
  const [isTaking, setTaking] = useState(false)
  const ending = useEndOffer()
  const to = members.find(({ id }) => id === offer?.to)
  const you = members.find(({ isYou }) => isYou)
  if (!offer || !to || !you || !(to.isYou || you.role === 'owner')) return null
  const name = `${to.firstName} ${to.lastName}`
  const date = format.longDate(offer.expiresAt.slice(0, 10))

  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => toast.success(t(to.isYou ? 'declined' : 'withdrawn')),
      onError: (error) => toast.error(t('endFailed'), errorText(error)),
    })

  return (
    <>
      <Notice
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            {to.isYou ? (
              <Button size="small" onClick={() => setTaking(true)}>
                {t('take')}
              </Button>
            ) : null}
            <Button
              size="small"
              variant="secondary"
              isPending={ending.isPending}
              pendingLabel={t('sending')}
              onClick={end}
            >
              {t(to.isYou ? 'decline' : 'withdraw')}
            </Button>
          </span>
        }
      >
        {to.isYou
          ? t('offerToYou', { business: businessName, date })
          : t('offerWaits', { name, date })}
      </Notice>
      <TakeSheet isOpen={isTaking} onClose={() => setTaking(false)} />
    </>
  )
}

function TakeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTexts('team')
  const { businessName } = useCurrentUser()
  const taking = useTakeOwnership()

  function close() {
    taking.reset()
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('takeTitle', { business: businessName })}
      description={t('takeDetail')}
    >
      <LazyPasswordForm
        sending={taking}
        label={t('take')}
        onCancel={close}
        onPassword={(password, onError) =>
          taking.mutate(
            { password },
            {
              onSuccess() {
                toast.success(t('taken', { business: businessName }))
                close()
              },
              onError,
            },
          )
        }
      />
    </Sheet>
  )
}
