import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useEditor } from '../editor-context.ts'
import type { SaveState } from './device-copy.ts'

const ICONS = {
  device: Smartphone,
  saving: CloudUpload,
  saved: Check,
  offline: CloudOff,
  unsaved: CircleAlert,
} as const

interface SaveStatusProps {
  state: Exclude<SaveState, 'issued'>
  isPhone: boolean
}

/** The save state of the draft, in words and without a live region. */
export function SaveStatus({ state, isPhone }: SaveStatusProps) {
  const { t } = useTexts('invoices')
  const { numberLater } = useEditor().kind.useWords()
  if (state === 'idle') return <p className="text-dense text-muted">{numberLater}</p>
  const Icon = ICONS[state]
  return (
    <p className="flex items-center gap-1.5 text-dense text-muted">
      <Icon aria-hidden="true" className="size-4" />
      {t(state === 'device' && !isPhone ? 'save.computer' : `save.${state}`)}
    </p>
  )
}
