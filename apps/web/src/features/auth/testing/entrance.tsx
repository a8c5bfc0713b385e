import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { validationText } from '../../../platform/http/error-text.ts'
import { currentLanguage, hasTexts, loadTexts, startI18n } from '../../../platform/i18n/i18n.ts'
import { dismissToast } from '../../../ui/toast-store.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { UiLabelsProvider, useUiLabels } from '../../../ui/ui-labels.tsx'

interface Answer {
  status?: number
  body?: unknown
}

interface Call {
  path: string
  body: unknown
}

/** A server at the network's edge, answering by path. Null: the connection fails. */
export function fakeServer(answers: Record<string, Answer | null | Promise<Answer>>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = await answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
  })
  return calls
}

export function problem(status: number, code: string, detail: string, more: object = {}): Answer {
  return { status, body: { type: 'about:blank', title: detail, status, code, detail, ...more } }
}

/** Shows a page of the entrance as the app does. Its address stands in an output. */
export async function showEntrance(page: ReactNode, at: string, path = '*'): Promise<void> {
  if (!hasTexts(currentLanguage(), 'common')) await startI18n()
  await loadTexts(['common', 'validation', 'auth'])
  dismissToast()
  await act(async () =>
    render(
      <Labels>
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
      </Labels>,
    ),
  )
}

function Labels({ children }: { children: ReactNode }) {
  const labels = useUiLabels()
  return (
    <UiLabelsProvider labels={{ ...labels, fieldError: validationText }}>
      {children}
    </UiLabelsProvider>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
