import { Question } from '@isiro/contracts/questions'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'

export const QUESTION_ID = testId(0xc1)
export const EXPENSE_ID = testId(0xc2)
export const OWNER_ID = testId(0xc3)

/** What the accountant asks the reader about an expense. */
export const buildQuestion = answerBuilder(Question, {
  id: QUESTION_ID,
  kind: 'expense',
  recordId: EXPENSE_ID,
  number: null,
  name: 'Stage hire',
  isGone: false,
  text: 'Which job was this for?',
  state: 'waiting',
  askedBy: 'Bisi Ade',
  askedAt: '2026-11-21T09:00:00.000Z',
  asked: 'Ada Obi',
  isForMe: true,
  isMine: false,
  answers: [],
  mayClose: true,
})
