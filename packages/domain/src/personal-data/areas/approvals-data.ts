import { describeTables } from '../table-plan.ts'

/** What waits, or waited, for somebody's approval, what was said about it, and the rules that name who approves. */
export const APPROVALS_DATA = describeTables('history', 'account', {
  approval_rules: {
    personal: ['first', 'second', 'stand_in'],
    impersonal: { setting: ['makers'] },
  },
  approvals: {
    personal: ['asked_by', 'body', 'maker', 'steps', 'subject_name'],
    impersonal: { code: ['currency'] },
  },
  approval_answers: {
    personal: ['account_id', 'maker', 'text'],
    impersonal: { figures: ['steps'] },
  },
})
