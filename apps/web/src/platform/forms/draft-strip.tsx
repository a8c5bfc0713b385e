import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormDraft } from './form-draft.ts'

interface DraftStripProps {
  draft: FormDraft
  /** Says that the earlier input was restored. */
  text: string
  discardLabel: string
}

/** Above a form with restored input, with a button that discards it. */
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
