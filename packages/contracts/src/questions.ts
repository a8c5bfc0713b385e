import {
  ASKABLE_KINDS,
  MAX_QUESTION_TEXT,
  QUESTION_FILTERS,
  QUESTION_STATES,
} from '@isiro/domain/questions'
import { ROLES } from '@isiro/domain/roles'
import * as z from 'zod/mini'
import { MonthText } from './tax.ts'
import { Id, pageQuery, requiredText, Timestamp } from './wire.ts'

/** A record in a request: of a tax month, 'YYYY-MM' stands for the id. */
const record = {
  kind: z.enum(ASKABLE_KINDS, 'validation.choice'),
  id: z.union([Id, MonthText], 'validation.id'),
}

/** Asks a question on a record. */
export const AskQuestion = z.strictObject({
  ...record,
  /** The question itself. */
  text: requiredText(MAX_QUESTION_TEXT, 'validation.question_required'),
  /** The member who is asked; without one, the owner. */
  to: z.optional(Id),
})
export type AskQuestion = z.infer<typeof AskQuestion>

/** Writes on in the thread of a question. */
export const AnswerQuestion = z.strictObject({
  text: requiredText(MAX_QUESTION_TEXT, 'validation.answer_required'),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>

/** The record whose questions are read. */
export const QuestionsAbout = z.strictObject(record)
export type QuestionsAbout = z.infer<typeof QuestionsAbout>

/** A question, and how it stands. */
export const QuestionSummary = z.object({
  id: Id,
  kind: z.enum(ASKABLE_KINDS),
  /** The id of the record; of a tax month, 'YYYY-MM'. */
  recordId: z.string(),
  /** The number of the document; null where the record has none, and where it was deleted. */
  number: z.nullable(z.string()),
  /** The client or the expense; null where the record has none, and where it was deleted. */
  name: z.nullable(z.string()),
  /** Whether the record is deleted. */
  isGone: z.boolean(),
  /** The question itself. */
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  /** The name of who asked; null for somebody whose account is deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: Timestamp,
  /** The name of the member whose answer is waited for: the owner where who was asked has left. */
  asked: z.nullable(z.string()),
  /** Whether it waits for the person who reads. */
  isForMe: z.boolean(),
  /** Whether the person who reads asked it. */
  isMine: z.boolean(),
})
export type QuestionSummary = z.infer<typeof QuestionSummary>

/** A question with all that was written about it. */
export const Question = z.extend(QuestionSummary, {
  /** What was written after the question, oldest first. */
  answers: z.array(
    z.object({
      id: Id,
      /** The name of who wrote; null for somebody whose account is deleted. */
      by: z.nullable(z.string()),
      at: Timestamp,
      text: z.string(),
    }),
  ),
  /** Whether the person who reads may close it. */
  mayClose: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** The questions on a record, oldest first, and whom the person who reads can ask. */
export const RecordQuestions = z.object({
  questions: z.array(Question),
  /** The members who can be asked, the owner first; nobody where there is nobody else. */
  people: z.array(z.object({ id: Id, name: z.string(), role: z.enum(ROLES) })),
})
export type RecordQuestions = z.infer<typeof RecordQuestions>

/** A part of the list. */
export const ListQuestions = z.strictObject({
  filter: z.enum(QUESTION_FILTERS, 'validation.choice'),
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type ListQuestions = z.infer<typeof ListQuestions>

/** Questions: what waits for the reader the oldest first, everything else the newest first. */
export const QuestionList = z.array(QuestionSummary)

/** How many questions wait. */
export const QuestionCounts = z.object({
  /** For the answer of the reader. */
  answer: z.number(),
  /** Those of the reader, for somebody else's answer. */
  mine: z.number(),
})
export type QuestionCounts = z.infer<typeof QuestionCounts>
