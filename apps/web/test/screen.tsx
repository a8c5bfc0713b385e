import type { CurrentUser } from '@isiro/contracts/auth'
import errors from '@isiro/contracts/texts/errors.en.json' with { type: 'json' }
import validation from '@isiro/contracts/texts/validation.en.json' with { type: 'json' }
import { fillMessage, type Messages, messagesOf } from '@isiro/domain/message'
import { readableDetails } from '@isiro/domain/readable-detail'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { currentUserQuery } from '../src/platform/http/current-user.ts'
import { validationText } from '../src/platform/http/error-text.ts'
import { createQueryClient } from '../src/platform/http/query-client.ts'
import { currentLanguage, hasTexts, loadTexts, startI18n } from '../src/platform/i18n/i18n.ts'
import { showPlace } from '../src/platform/i18n/screen-place.ts'
import { VisitContext } from '../src/platform/pages/page.ts'
import { Toaster } from '../src/ui/toaster.tsx'
import { type UiLabels, UiLabelsProvider } from '../src/ui/ui-labels.tsx'
import { buildUser } from './user.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export interface Call {
  method: string
  path: string
  body: unknown
}

/** By "METHOD path", the query included. */
export type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

/**
 * A server at the network's edge: answers by "METHOD path", the query included. An unknown call is refused as not found.
 * Returns the calls in their order.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: input,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    const known = answers[`${call.method} ${call.path}`]
    const answer = typeof known === 'function' ? await known(call.body) : known
    const { status = 200, body, headers } = answer ?? problem(404, 'resource.not_found')
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) })
  })
  return calls
}

const SENTENCES: Messages = { ...messagesOf(errors), ...messagesOf(validation) }

/** A refusal as the server sends it, in English. */
export function problem(
  status: number,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): Answer {
  const values = { count: details.minutes, ...readableDetails(details, 'en') }
  const title = fillMessage(SENTENCES[code] ?? code, values, 'en')
  return { status, body: { type: 'about:blank', title, status, code, detail: title, ...details } }
}

/** No connection at all. */
export function noConnection(): void {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
}

const LABELS: UiLabels = {
  close: 'Close',
  optional: '(optional)',
  copy: 'Copy',
  copied: 'Copied!',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open calendar',
  loading: 'Loading',
  dismiss: 'Dismiss',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  errorSummary: (count) => `Please check ${count} fields`,
  labelled: (label, value) => `${label}: ${value}`,
  numberMarks: { group: ',', decimal: '.' },
  fieldError: validationText,
}

export interface ScreenOptions {
  /** The address it is opened at, and the pattern of its route. */
  at?: string
  path?: string
  user?: Partial<CurrentUser>
  namespaces: readonly string[]
}

/** Shows a screen as a signed-in person sees it. The address it is at stands in the output "address". */
export async function showScreen(page: ReactNode, options: ScreenOptions): Promise<void> {
  const { at = '/', path = '*', user, namespaces } = options
  if (!hasTexts(currentLanguage(), 'common')) await startI18n()
  await loadTexts(['common', 'validation', ...namespaces])
  const queries = createQueryClient()
  const account = buildUser(user)
  showPlace(account)
  queries.setQueryData(currentUserQuery.queryKey, account)
  render(
    <QueryClientProvider client={queries}>
      <UiLabelsProvider labels={LABELS}>
        <VisitContext value={{ hasLeftPage: false }}>
          <MemoryRouter initialEntries={[at]}>
            <Suspense>
              <Routes>
                <Route path={path} element={page} />
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
            <Address />
            <Toaster />
          </MemoryRouter>
        </VisitContext>
      </UiLabelsProvider>
    </QueryClientProvider>,
  )
}

/** Waits until the screen has gone to an address. */
export function arrivalAt(address: string): Promise<void> {
  return waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(address))
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
