import { beforeEach, expect, test } from 'vitest'
import { noteOpened, openedScreens } from './opened-screens.ts'

beforeEach(() => localStorage.clear())

test('the last one comes first, and each is there once', () => {
  for (const screen of ['/invoices', '/clients', '/invoices']) noteOpened('ada', screen)
  expect(openedScreens('ada')).toEqual(['/invoices', '/clients'])
})

test('those that are opened no more make room', () => {
  for (let count = 0; count < 12; count += 1) noteOpened('ada', `/${count}`)
  expect(openedScreens('ada')).toEqual(['/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4'])
})

test('another person’s are nobody’s business', () => {
  noteOpened('ada', '/invoices')
  expect(openedScreens('bola')).toEqual([])
  noteOpened('bola', '/tax')
  expect(openedScreens('ada')).toEqual([])
})
