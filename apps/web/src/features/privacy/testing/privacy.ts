import {
  AccountDeletion,
  PrivacyHistory,
  ProcessingInfo,
  Rectified,
} from '@isiro/contracts/privacy'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const buildProcessingInfo = answerBuilder(ProcessingInfo, {
  processing: {
    purposes: ['Keeping your account', 'Issuing your invoices'],
    rights: ['You can ask for a copy of your data.', 'You can have wrong data corrected.'],
  },
  contactEmail: 'privacy@isiro.test',
})

/** Nothing was exported or asked for yet. */
export const buildHistory = answerBuilder(PrivacyHistory, { exports: [], requests: [] })

export const buildRectified = answerBuilder(Rectified, {
  updatedFields: ['firstName', 'phone'],
  changes: [
    { field: 'firstName', from: 'Adé', to: 'Adékúnlé', awaitsConfirmation: false },
    { field: 'phone', from: null, to: '+2348035550142', awaitsConfirmation: false },
  ],
})

export const buildDeletion = answerBuilder(AccountDeletion, {
  undoUntil: '2026-12-07T09:00:00.000Z',
  retainedUntil: '2033-12-31',
  isAccountKept: false,
})
