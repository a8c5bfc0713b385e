import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../test/screen.tsx'
import { buildIssued } from '../../invoices/testing/invoices.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { issuedDocument } from './issued-document.ts'

/** Everything that the paper says while it is on the screen, in its order. */
function followPaper(): string[] {
  const said: string[] = []
  const look = () => {
    const text = document.querySelector('article')?.textContent
    if (text && text !== said.at(-1)) said.push(text)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  return said
}

test('a paper in another language is drawn once, with labels and dates of one language', async () => {
  const said = followPaper()
  const invoice = issuedDocument(buildIssued({ language: 'es' }), null)
  await showScreen(<InvoicePaper document={invoice} label="Paper" />, { namespaces: ['invoices'] })
  const paper = await screen.findByRole('article', { name: 'Paper' })
  expect(paper.lang).toBe('es')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('Fecha de emisión')
  expect(said[0]).toMatch(/\d+ de [a-z]+ de 20\d\d/)
})
