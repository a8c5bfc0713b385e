import type { ComponentType } from 'react'
import type { EntrancePageProps } from '../../auth/entrance-page.ts'
import { LoginPage } from '../../auth/login-page.tsx'
import { NewPasswordPage } from '../../auth/new-password-page.tsx'
import { ResetPasswordPage } from '../../auth/reset-password-page.tsx'
import { SignupPage } from '../../auth/signup-page.tsx'

/** The delivered pages that are one form, by the name of their file. */
export const ENTRANCE_PAGES = {
  login: LoginPage,
  signup: SignupPage,
  'reset-password': ResetPasswordPage,
  'new-password': NewPasswordPage,
} satisfies Record<string, ComponentType<EntrancePageProps>>
export type EntrancePage = keyof typeof ENTRANCE_PAGES

export function isEntrancePage(name: string | undefined): name is EntrancePage {
  return name !== undefined && Object.hasOwn(ENTRANCE_PAGES, name)
}
