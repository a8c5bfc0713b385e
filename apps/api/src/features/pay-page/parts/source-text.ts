import type { AnswerSource } from '@isiro/contracts/answer-source'
import { fillText } from '@isiro/domain/message'
import type { PayPageTexts } from '../texts/texts.ts'

/** Whose word an answer or a receipt is, where it is not the client's own; null where it is. */
export function sourceText(
  by: AnswerSource,
  business: string,
  { recordedByOwner, saidByFile }: PayPageTexts,
): string | null {
  if (by === 'client') return null
  return by === 'file' ? saidByFile : fillText(recordedByOwner, { business })
}
