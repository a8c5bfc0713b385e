import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text between tags and in attributes is escaped, markup stays markup', () => {
  const inner = html`<b>${'<i>'}</b>`
  const page = html`<p title="${`"'&`}">${inner}${[1, ' & ', html`<br>`]}</p>`

  expect(String(page)).toBe('<p title="&#34;&#39;&#38;"><b>&#60;i&#62;</b>1 &#38; <br></p>')
})

test('null and false leave nothing, zero and the empty text do not count as nothing', () => {
  expect(String(html`[${null}${false}${0}${''}]`)).toBe('[0]')
})

test('an object that only looks like markup is not taken for it', () => {
  const forged = { toString: () => '<script>' } as unknown as string

  expect(() => String(html`${forged}`)).toThrow(TypeError)
})
