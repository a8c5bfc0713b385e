import type { ApiKeyCreated } from '@isiro/contracts/api-keys'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./create-key-form.tsx').then((module) => module.CreateKeyForm)

interface CreateKeySheetProps {
  isOpen: boolean
  onClose: () => void
  onCreated: (created: ApiKeyCreated) => void
}

/** Asks what a new key may do, and makes it. */
export function CreateKeySheet({ isOpen, onClose, onCreated }: CreateKeySheetProps) {
  const { t } = useTexts('api-keys')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('form.title')}>
      <LazyPart
        id="create-key-form"
        load={load}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-96" />}
        part={{ onClose, onCreated }}
      />
    </Sheet>
  )
}
