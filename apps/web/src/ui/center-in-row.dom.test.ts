import { expect, test } from 'vitest'
import { centerInRow } from './center-in-row.ts'

function placed(element: HTMLElement, left: number, width: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 40)
  return element
}

test('an entry beyond the edge comes to the middle of its row, and the page stays where it is', () => {
  const row = placed(document.createElement('div'), 16, 328)
  row.className = 'scroll-row'
  const tab = placed(document.createElement('button'), 400, 100)
  row.append(tab)

  centerInRow(tab)

  expect(row.scrollLeft).toBe(270)
  expect(window.scrollY).toBe(0)
})

test('without a row nothing moves', () => {
  expect(() => centerInRow(null)).not.toThrow()
  expect(() => centerInRow(document.createElement('a'))).not.toThrow()
})
