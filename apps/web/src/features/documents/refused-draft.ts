import type { Draft, DraftStore } from '../../platform/forms/draft-store.ts'
import { ApiError, BUSINESS_UNAVAILABLE } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { isFinalRefusal } from '../../platform/http/query-parts.tsx'

/** Keeps the sentence of a refusal with its draft, which is then not sent again by itself: nothing would change. */
export async function noteRefusal(
  onDevice: DraftStore,
  { kind, id, value }: Draft<unknown>,
  error: unknown,
): Promise<void> {
  // A business that is not open to its person any more may be again.
  const isOfBusiness = error instanceof ApiError && error.code === BUSINESS_UNAVAILABLE
  if (isFinalRefusal(error) && !isOfBusiness)
    await onDevice.put(kind, id, value, false, errorText(error))
}
