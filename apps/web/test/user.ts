import { CurrentUser, SignedIn } from '@isiro/contracts/auth'
import { answerBuilder } from './answer-builder.ts'

/** A signed-in person whose business is on the free plan. */
export const buildUser = answerBuilder(CurrentUser, {
  id: '0198a7c4-0000-7000-8000-000000000001',
  businessId: '0198a7c4-0000-7000-8000-000000000002',
  sandboxOf: null,
  businesses: 1,
  hasTeam: false,
  firstName: 'Adé',
  lastName: 'Ọbị',
  email: 'ade@shop.example',
  isEmailVerified: true,
  businessName: 'Adé Catering',
  phone: null,
  plan: 'free',
  invoicesThisMonth: 0,
  invoiceLimit: 5,
  role: 'owner',
  seesOwnOnly: false,
  canStartTrial: true,
  referralCode: 'ADE123',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  language: 'en',
  documentLanguage: 'en',
  country: 'NG',
  salesTaxName: null,
  setupStep: null,
  isDemo: false,
  unreadNotifications: 0,
  factorDueOn: null,
  legalChanges: [],
})

/** Of a person who looks into a sandbox, what decides what they see: they are a viewer, and change nothing. */
export const LOOKING = {
  role: 'viewer',
  sandboxOf: { id: '0198a7c4-0000-7000-8000-00000000000b', name: 'Adé Catering' },
} satisfies Partial<CurrentUser>

/** The server's answer to a successful sign-in. */
export const buildSignedIn = answerBuilder(SignedIn, {
  success: true,
  message: 'Done',
  token: 'the-token',
  user: buildUser(),
})
