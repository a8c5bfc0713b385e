import type { TeamMember } from '@isiro/contracts/team'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useOfferOwnership } from './api.ts'
import { LazyPasswordForm } from './lazy-password-form.tsx'

interface OwnershipSheetProps {
  member: TeamMember
  isOpen: boolean
  onClose: () => void
}

/** Offers the business to a member, with the owner's password. */
export function OwnershipSheet({ member, isOpen, onClose }: OwnershipSheetProps) {
  const { t } = useTexts('team')
  const offering = useOfferOwnership()
  const name = `${member.firstName} ${member.lastName}`

  function close() {
    offering.reset()
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('ownerTitle', { name })}
      description={t('ownerDetail', { name })}
    >
      <LazyPasswordForm
        sending={offering}
        label={t('ownerOffer')}
        onCancel={close}
        onPassword={(password, onError) =>
          offering.mutate(
            { to: member.id, password },
            {
              onSuccess() {
                toast.success(t('offered', { name }))
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
