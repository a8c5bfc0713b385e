import type {
  Answered,
  ConfirmPasswordReset,
  EmailChangeAnswer,
  EmailChangeAnswered,
  EmailConfirmed,
  Login,
  PasswordReset,
  Register,
  RequestPasswordReset,
  SignedIn,
  Signup,
} from '@isiro/contracts/auth'
import type * as z from 'zod/mini'
import { api } from '../../platform/http/api-client.ts'
import { ApiError, UNREADABLE } from '../../platform/http/api-error.ts'

/**
 * The calls of the entrance. Plain functions: the landing page has no query client. A token that may
 * lie in storage has nothing to do with them, so a refusal never ends a session.
 */
const options = { keepSession: true }

/** The form's input type: the contract's input, before the server trims it and fills in defaults. */
export type LoginInput = z.input<typeof Login>
export type RegisterInput = z.input<typeof Register>
export type SignupInput = z.input<typeof Signup>

export async function logIn(input: LoginInput): Promise<SignedIn> {
  return signedIn(await api.post<SignedIn>('/api/auth/login', input, options))
}

/** The landing page's way in: business name and phone may come later. */
export async function register(input: RegisterInput): Promise<SignedIn> {
  return signedIn(await api.post<SignedIn>('/api/auth/register', { ...input, ...here() }, options))
}

export async function signUp(input: SignupInput): Promise<SignedIn> {
  return signedIn(await api.post<SignedIn>('/api/auth/signup', { ...input, ...here() }, options))
}

/** Always answers the same, whether the address has an account or not. */
export function requestPasswordReset(input: RequestPasswordReset): Promise<Answered> {
  return api.post<Answered>('/api/auth/reset-password', input, options)
}

export function confirmPasswordReset(input: ConfirmPasswordReset): Promise<PasswordReset> {
  return api.post<PasswordReset>('/api/auth/reset-password/confirm', input, options)
}

/** The session of this browser, if any, says which account of the address is meant. */
export function verifyEmail(token: string): Promise<EmailConfirmed> {
  return api.post<EmailConfirmed>('/api/auth/verify-email', { token }, options)
}

/** Sends the present mailbox's answer to a change of the account's address. */
export function answerEmailChange(input: EmailChangeAnswer): Promise<EmailChangeAnswered> {
  return api.post<EmailChangeAnswered>('/api/auth/email-change/answer', input, options)
}

export function resendVerification(): Promise<void> {
  return api.post<void>('/api/auth/verify-email/resend', {})
}

/** The clock of this device, from which the country of a new business is guessed. */
function here() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** An answer without a token is none of ours, whatever its status says. */
function signedIn(answer: SignedIn): SignedIn {
  if (answer.success === true && typeof answer.token === 'string') return answer
  throw new ApiError({ status: 200, code: UNREADABLE, detail: String(answer.message ?? '') })
}
