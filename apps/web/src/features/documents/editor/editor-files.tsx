import { canUse } from '@isiro/domain/plans'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { EditorStart } from './draft/editor-start.ts'
import type { DraftSaving } from './draft/use-draft-saver.ts'
import { useEditor } from './editor-context.ts'
import type { EditorDrafts } from './editor-kind.ts'

interface EditorFilesProps {
  kind: EditorDrafts['kind']
  start: EditorStart
  saving: DraftSaving
}

/** The word of each kind's documents in the API. */
const OWNERS = { invoice: 'invoices', quote: 'quotes' } as const

/**
 * The files of the draft that is written. They belong to the server's draft, so it is saved before the first one. Does
 * without the card of an invoice's page: a module that both share would bring the editor's code to that page.
 */
export function EditorFiles({ kind, start, saving: { saver, state } }: EditorFilesProps) {
  const { user } = useEditor()
  const isOnServer = () => saver.current().revision !== null
  return (
    <LazyPart
      id="attachments"
      load={() => import('../../attachments/attachments.tsx').then((m) => m.Attachments)}
      namespaces={['attachments']}
      // A plan without files says so on the document's page, and not in the middle of the form.
      skeleton={canUse(user.plan, 'attachments') ? <Skeleton kind="form" className="h-44" /> : null}
      part={{
        owner: { kind: OWNERS[kind], id: start.id },
        isSaved: (start.isSent && start.revision !== null) || state === 'saved' || isOnServer(),
        async save() {
          await saver.sendNow()
          return isOnServer()
        },
      }}
    />
  )
}
