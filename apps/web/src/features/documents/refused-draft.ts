import { ApiError, BUSINESS_UNAVAILABLE } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { isFinalRefusal } from '../../platform/http/query-parts.tsx'
import type { NoteRefusal } from './editor/draft/kept-drafts.ts'

/** Keeps the sentence of a refusal with its draft, which is then not sent again by itself: nothing would change. */
export const noteRefusal: NoteRefusal = async (onDevice, { kind, id, value }, error) => {
  // A business that is not open to its person any more may be again.
  const isOfBusiness = error instanceof ApiError && error.code === BUSINESS_UNAVAILABLE
  if (isFinalRefusal(error) && !isOfBusiness)
    await onDevice.put(kind, id, value, false, errorText(error))
}
