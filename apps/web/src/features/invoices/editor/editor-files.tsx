import { AttachmentsCard } from '../../attachments/attachments-card.tsx'
import type { EditorStart } from './draft/editor-start.ts'
import type { DraftSaving } from './draft/use-draft-saver.ts'

interface EditorFilesProps {
  start: EditorStart
  saving: DraftSaving
}

/** The files of the draft that is written. They belong to the server's draft, so it is saved before the first one. */
export function EditorFiles({ start, saving: { saver, state } }: EditorFilesProps) {
  const isOnServer = () => saver.current().revision !== null
  return (
    <AttachmentsCard
      owner={{ kind: 'invoices', id: start.id }}
      isSaved={(start.isSent && start.revision !== null) || state === 'saved' || isOnServer()}
      save={async () => {
        await saver.sendNow()
        return isOnServer()
      }}
    />
  )
}
