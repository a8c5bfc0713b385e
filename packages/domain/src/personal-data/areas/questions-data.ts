import { describeTables } from '../table-plan.ts'

/** What members ask each other on a record, and what they answer. */
export const QUESTIONS_DATA = describeTables('history', 'account', {
  questions: {
    personal: ['asked_by', 'asked_of', 'maker'],
    impersonal: { reference: ['record_key'] },
  },
  question_texts: { personal: ['maker', 'text', 'written_by'] },
})
