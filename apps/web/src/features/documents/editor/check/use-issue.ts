import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsApproval } from '../../../../platform/forms/approval-offer.tsx'
import { ApiError, UNREADABLE } from '../../../../platform/http/api-error.ts'
import { errorText, validationText } from '../../../../platform/http/error-text.ts'
import { businessQuery } from '../../../../records/queries/business.ts'
import { dismissToast, toast } from '../../../../ui/toast-store.ts'
import type { DraftSaving } from '../draft/use-draft-saver.ts'
import type { EditorBody, EditorKind } from '../editor-kind.ts'
import type { Refusal } from './refusals.ts'

export interface IssueFailure {
  /** The message beside the button. */
  text: string
  code: string | null
  /** The refusal itself, for a way on that needs more of it. */
  error: unknown
}

interface IssueOptions<Issued> {
  kind: EditorKind<Issued>
  draftId: string
  saving: DraftSaving
  onIssued: (issued: Issued) => void
  /** The server refused fields; they are shown where they stand. Tells whether the first of them has a place. */
  onRefused: (refusals: Refusal[]) => boolean
}

/** Issuing: the draft stops saving itself, and goes on if the invoice is refused. */
export function useIssue<Issued>(options: IssueOptions<Issued>) {
  const { kind, draftId, saving, onIssued, onRefused } = options
  const words = kind.useWords()
  const queries = useQueryClient()
  const issuing = kind.useIssue()
  const [isPreparing, setPreparing] = useState(false)
  const [failure, setFailure] = useState<IssueFailure | null>(null)

  async function issue(body: EditorBody): Promise<void> {
    setPreparing(true)
    setFailure(null)
    // Dismisses the toast of an earlier failure, so that it does not cover the success message.
    dismissToast()
    try {
      await saving.saver.settle()
      const invoice = await issuing.mutateAsync({ ...body, draftId })
      await saving.forget()
      onIssued(invoice)
    } catch (error) {
      saving.saver.resume()
      refuse(error)
    } finally {
      setPreparing(false)
    }
  }

  function refuse(error: unknown): void {
    const refusals = error instanceof ApiError ? error.fields : []
    const text = refusals[0] ? validationText(refusals[0].message) : failureText(error)
    // What waits for an approval has not failed: who can approve it is told beside the button.
    if (!needsApproval(error)) toast.error(words.createFailed, text)
    // A refusal beside its field is not repeated beside the button.
    const isAtField = refusals.length > 0 && onRefused(refusals)
    if (!isAtField) setFailure({ text, code: error instanceof ApiError ? error.code : null, error })
    if (error instanceof ApiError && error.code === 'invoices.supplier_details_missing') {
      // The profile has changed since this page was opened; what is missing is asked for here.
      void queries.invalidateQueries({ queryKey: businessQuery.queryKey })
    }
  }

  /** A fault of the server has no words of its own that would help anybody. */
  function failureText(error: unknown): string {
    const isNameless =
      !(error instanceof ApiError) || ['server.unexpected', UNREADABLE].includes(error.code)
    return isNameless ? words.createFailedDetail : errorText(error)
  }

  return {
    issue,
    /** Something on the way to issuing went wrong. */
    fail: refuse,
    failure,
    clearFailure: () => setFailure(null),
    isPending: isPreparing || issuing.isPending,
  }
}
