import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage, hasTexts, startI18n } from './i18n.ts'
import { showPlace } from './screen-place.ts'
import { useTextsIn } from './texts-in.ts'
import { useGivenTexts, useTexts } from './use-texts.ts'

afterEach(async () => {
  await act(async () => {
    showPlace(null)
    await changeLanguage('en')
  })
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? this.state.error.message : this.props.children
  }
}

async function show(part: ReactNode) {
  await startI18n()
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="wait">{part}</Suspense>
      </Boundary>,
    ),
  )
}

function Rows() {
  const { t } = useTexts(['search', 'quotes'])
  return <p>{`${t('group.go')}, ${t('quotes:paper.validUntil')}, ${t('common:retry')}`}</p>
}

test('a component waits for its texts, and follows a change of language', async () => {
  await show(<Rows />)
  expect(await screen.findByText('Go to, Valid until, Retry')).toBeTruthy()
  await act(() => changeLanguage('fr'))
  expect(screen.getByText(/Réessayer$/)).toBeTruthy()
})

test('what went wrong is thrown to the page around it', async () => {
  function Lost() {
    return <p>{useGivenTexts('nothing').t('a')}</p>
  }
  await show(<Lost />)
  expect(await screen.findByText('no texts: en/nothing')).toBeTruthy()
})

test('a change of the business’s sales tax changes what is shown', async () => {
  function Tax() {
    return <p>{useTexts('invoices').t('taxPanel.vatWithheld', { amount: 'VAT Ltd' })}</p>
  }
  await show(<Tax />)
  const before = (await screen.findByText(/VAT Ltd/)).textContent ?? ''
  await act(async () => showPlace({ country: 'CA', salesTaxName: 'GST' }))
  const after = screen.getByText(/VAT Ltd/).textContent
  expect(before.replace(/VAT(?! Ltd)/g, 'GST')).toBe(after)
  expect(after).toContain('GST')
})

test('a document is in its own language once its texts are there, and until then in the reader’s', async () => {
  const seen: string[] = []
  function Paper() {
    const { t, language } = useTextsIn('recurring', 'es')
    seen.push(language)
    return <p lang={language}>{t('list.title')}</p>
  }
  await show(<Paper />)
  expect((await screen.findByText('Facturas recurrentes')).lang).toBe('es')
  expect(seen[0]).toBe('en')
  expect(hasTexts('es', 'recurring')).toBe(true)
})
