import { expect, test } from 'vitest'
import { joinFiles } from './joined-files.ts'

const BYTES = { shell: 100, list: 20, form: 40, chart: 4, amount: 1 }

/** Files by the letters of their modules, for screens that each have a module of their own. */
function joined(screens, { requestBytes, bytes = BYTES, imports = {}, acts = [] }) {
  const graph = {
    importsOf: (id) => screens[id] ?? imports[id] ?? [],
    bytesOf: (id) => bytes[id] ?? 10,
    acts: (id) => acts.includes(id),
  }
  const ways = Object.keys(screens).map((id) => ({ starts: [id], weight: 1 }))
  return joinFiles(graph, ways, requestBytes)
    .map((modules) => [...modules].sort().join(' '))
    .sort()
}

const SCREENS = {
  home: ['shell', 'amount', 'chart'],
  invoices: ['shell', 'amount', 'list'],
  clients: ['shell', 'amount', 'list'],
  editor: ['shell', 'amount', 'form'],
  quote: ['shell', 'form'],
}

test('where a request costs nothing, no screen loads what it does not need', () => {
  expect(joined(SCREENS, { requestBytes: 0 })).toEqual(['amount', 'form', 'list', 'shell'])
})

test('a small module joins the file that most of its screens load', () => {
  expect(joined(SCREENS, { requestBytes: 5 })).toEqual(['amount shell', 'form', 'list'])
})

test('where a request costs more than everything, there is one file', () => {
  expect(joined(SCREENS, { requestBytes: 1000 })).toEqual(['amount form list shell'])
})

test('what one screen alone needs stands in its own file', () => {
  expect(joined(SCREENS, { requestBytes: 1000 }).join()).not.toMatch(/chart|home/)
})

/** `top` needs `middle`, which needs `base`: a file of `top` and `base` would need itself. It would save as much as the other one. */
test('no file imports itself by way of another', () => {
  const screens = { one: ['base'], two: ['middle'], three: ['top'], four: ['top'] }
  const imports = { top: ['middle'], middle: ['base'] }
  const bytes = { top: 0, middle: 1000, base: 1000 }
  expect(joined(screens, { requestBytes: 50, imports, bytes })).toEqual(['base', 'middle top'])
})

test('a file brings all that it imports, which is counted', () => {
  // Joined, `a` and `b` would bring `heavy` to the two screens of `a`.
  const screens = { one: ['a'], two: ['a', 'b'], three: ['b'], four: ['a', 'b'] }
  const options = { requestBytes: 30, bytes: { a: 10, b: 10, heavy: 1000 } }
  expect(joined(screens, options)).toEqual(['a b'])
  expect(joined(screens, { ...options, imports: { b: ['heavy'] } })).toContain('a')
})

test('what acts when it is loaded is loaded by nobody else', () => {
  const screens = { app: ['main', 'session'], later: ['main', 'session'], site: ['session'] }
  expect(joined(screens, { requestBytes: 1000 })).toEqual(['main session'])
  expect(joined(screens, { requestBytes: 1000, acts: ['main'] })).toEqual(['main', 'session'])
})
