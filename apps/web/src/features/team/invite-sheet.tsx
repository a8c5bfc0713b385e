import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./invite-form.tsx').then((module) => module.InviteForm)

interface InviteSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks for an address and a role, and mails the invitation. */
export function InviteSheet({ isOpen, onClose }: InviteSheetProps) {
  const { t } = useTexts('team')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('inviteTitle')}>
      <LazyPart
        id="invite-form"
        load={load}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-96" />}
        part={{ onClose }}
      />
    </Sheet>
  )
}
