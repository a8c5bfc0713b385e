import { Navigate } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { ReadFailure } from '../../../platform/http/query-parts.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { PageShape, Waiting } from '../../../ui/skeleton.tsx'
import { useEditorStart } from './draft/use-editor-start.ts'
import type { EditorKind } from './editor-kind.ts'
import { ReadyEditor } from './ready-editor.tsx'

interface LoadedEditorProps<Issued> {
  kind: EditorKind<Issued>
  /** Says that what it opens with could not be fetched. */
  failedTitle: string
  /** A draft to go on with; without it a new document is begun. */
  draftId?: string | undefined
  /** The client that a new one is for. */
  clientId?: string | undefined
  /** The price of its first line, as a decimal amount; anything else is ignored. */
  rate?: string | undefined
  onIssued: (issued: Issued) => void
}

/** The form with what it opens with: a draft, what this device has kept, or a new document. */

export function LoadedEditor<Issued>(props: LoadedEditorProps<Issued>) {
  const { kind, failedTitle, draftId, clientId, rate, onIssued } = props
  const user = useCurrentUser()
  const language = useLanguage()
  const state = useEditorStart({
    kind,
    draftId,
    clientId,
    rate,
    owner: user.id,
    plan: user.plan,
    language,
    today: (business) => currentDay(business.timeZone),
  })

  if (state.status === 'issued') return <Navigate to={kind.page(draftId ?? '')} replace />
  if (state.status === 'failed') {
    return (
      <ReadFailure
        title={failedTitle}
        error={state.error}
        onRetry={state.retry}
        isRetrying={state.isRetrying}
      />
    )
  }
  return (
    <Waiting isWaiting={state.status === 'waiting'} skeleton={<PageShape kind="editor" />}>
      {() =>
        state.status === 'ready' ? (
          <ReadyEditor
            kind={kind}
            start={state.start}
            business={state.business}
            user={user}
            language={language}
            onIssued={onIssued}
          />
        ) : null
      }
    </Waiting>
  )
}
