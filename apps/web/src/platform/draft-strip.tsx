import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormDraft } from './form-draft.ts'

interface DraftStripProps {
  draft: FormDraft
  /** Says that what was typed before is back. */
  text: string
  discardLabel: string
}

/** Over the fields of a form that has brought back what was typed before, with the way to begin anew. */
export function DraftStrip({ draft, text, discardLabel }: DraftStripProps) {
  if (!draft.isRestored) return null
  return (
    <Notice
      action={
        <Button variant="ghost" size="small" onClick={draft.discard}>
          {discardLabel}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
