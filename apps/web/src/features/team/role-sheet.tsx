import type { TeamMember } from '@isiro/contracts/team'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./role-form.tsx').then((module) => module.RoleForm)

interface RoleSheetProps {
  member: TeamMember
  isOpen: boolean
  onClose: () => void
}

/** Gives a member another role. */
export function RoleSheet({ member, isOpen, onClose }: RoleSheetProps) {
  const { t } = useTexts('team')
  const name = `${member.firstName} ${member.lastName}`
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('roleTitle', { name })}>
      <LazyPart
        id="role-form"
        load={load}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-80" />}
        part={{ member, name, onClose }}
      />
    </Sheet>
  )
}
