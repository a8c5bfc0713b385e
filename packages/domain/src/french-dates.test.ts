import { expect, test } from 'vitest'
import { withOrdinalFirst } from './french-dates.ts'
import { elideMonths } from './french-elision.ts'

test.each([
  ['1 déc. 2026', '1er déc. 2026'],
  ['1\u00a0décembre', '1er\u00a0décembre'],
  ['1–21 nov. 2026', '1er–21 nov. 2026'],
  ['21 nov. – 1 déc. 2026', '21 nov. – 1er déc. 2026'],
  ['1 déc. 2026, 01:11', '1er déc. 2026, 01:11'],
  ['11 nov. 2026', '11 nov. 2026'],
  ['21 nov. 2026, 11:01', '21 nov. 2026, 11:01'],
])('%s is %s in French, and stays elsewhere', (date, french) => {
  expect(withOrdinalFirst(date, 'fr')).toBe(french)
  expect(withOrdinalFirst(date, 'en')).toBe(date)
  expect(withOrdinalFirst(date, 'es')).toBe(date)
})

test.each([
  ['pour tout le mois de octobre.', 'pour tout le mois d’octobre.'],
  ['la TVA de avril 2026', 'la TVA d’avril 2026'],
  ['de août, de octobre', 'd’août, d’octobre'],
  ['la TVA de mars 2026', 'la TVA de mars 2026'],
  ['le devis de Octobre SARL', 'le devis de Octobre SARL'],
  ['la mode avril', 'la mode avril'],
  ['el 21 de octubre de 2026', 'el 21 de octubre de 2026'],
])('%s reads %s', (text, read) => {
  expect(elideMonths(text)).toBe(read)
})
