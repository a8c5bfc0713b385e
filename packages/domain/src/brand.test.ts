import { expect, test } from 'vitest'
import { type BrandSettings, documentBrand } from './brand.ts'
import { canUse, PLANS } from './plans.ts'

const SETTINGS: BrandSettings = {
  design: 'ledger',
  accent: '#0f5f66',
  texts: {
    en: { footer: 'Open daily', terms: 'Pay in 30 days', notes: 'Thank you' },
    fr: { footer: null, terms: 'Paiement à 30 jours', notes: null },
  },
  senderName: null,
  replyTo: null,
  creditNotePattern: null,
  debitNotePattern: null,
  quotePattern: null,
}

test('a document prints the design and the texts of its language', () => {
  const look = { design: 'ledger', accent: '#0f5f66' }
  expect(documentBrand(SETTINGS, 'pro', 'en')).toEqual({
    ...look,
    footer: 'Open daily',
    terms: 'Pay in 30 days',
  })
  expect(documentBrand(SETTINGS, 'pro', 'fr')).toEqual({
    ...look,
    footer: null,
    terms: 'Paiement à 30 jours',
  })
  expect(documentBrand(SETTINGS, 'pro', 'es')).toEqual({ ...look, footer: null, terms: null })
})

test('without the capability, or without settings, the standard design holds', () => {
  for (const { id } of PLANS) {
    expect(documentBrand(SETTINGS, id, 'en') !== null).toBe(canUse(id, 'branding'))
    expect(documentBrand(null, id, 'en')).toBeNull()
  }
})
