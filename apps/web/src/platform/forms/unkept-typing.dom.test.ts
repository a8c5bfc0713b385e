import { beforeEach, expect, test } from 'vitest'
import { onDraftFlush } from '../device/draft-flush.ts'
import { followTyping, hasUnkeptTyping } from './unkept-typing.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<form id="profile"><input></form><form role="search"><input></form><input id="loose">'
  followTyping()
})

function typeInto(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('text in a form counts until it is sent or the form is gone; a search never does', () => {
  typeInto('[role=search] input')
  typeInto('#loose')
  expect(hasUnkeptTyping()).toBe(false)
  typeInto('#profile input')
  expect(hasUnkeptTyping()).toBe(true)
  document.querySelector('#profile')?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(hasUnkeptTyping()).toBe(false)
  typeInto('#profile input')
  document.body.innerHTML = ''
  expect(hasUnkeptTyping()).toBe(false)
})

test('input that a form stores as a draft does not count as lost', () => {
  const unregister = onDraftFlush(() => {})
  typeInto('#profile input')
  expect(hasUnkeptTyping()).toBe(false)
  unregister()
  expect(hasUnkeptTyping()).toBe(true)
})
