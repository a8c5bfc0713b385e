import { afterEach, describe, expect, test } from 'vitest'
import { setKeysOn } from '../../platform/device/keyboard-keys.ts'
import { createKeyReader, goKeys, isPaletteKey, newKeys, singleKey } from './keys.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** The shortcut that the rules find for a key pressed on an element. */
function pressed(key: string, init: KeyboardEventInit = {}, on: Element = document.body) {
  let heard: string | null = null
  const listen = (event: KeyboardEvent) => {
    heard = singleKey(event)
  }
  addEventListener('keydown', listen)
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  removeEventListener('keydown', listen)
  return heard
}

function put(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-here]') ?? document.body
}

describe('a single key', () => {
  test('is heard on the page, on a link and on a button, also with capitals locked', () => {
    expect(pressed('n')).toBe('n')
    expect(pressed('N')).toBe('n')
    expect(pressed('e', {}, put('<a href="/" data-here>x</a>'))).toBe('e')
    expect(pressed('r', {}, put('<button data-here>x</button>'))).toBe('r')
  })

  test('is text while typing', () => {
    for (const html of [
      '<input data-here>',
      '<textarea data-here></textarea>',
      '<select data-here></select>',
      '<div contenteditable="true"><b data-here>x</b></div>',
    ]) {
      expect({ html, key: pressed('n', {}, put(html)) }).toEqual({ html, key: null })
    }
    expect(pressed('n', {}, put('<div contenteditable="false" data-here>x</div>'))).toBe('n')
  })

  test('is none with a modifier, held down, or while a letter is composed', () => {
    expect(pressed('n', { ctrlKey: true })).toBeNull()
    expect(pressed('n', { metaKey: true })).toBeNull()
    expect(pressed('n', { altKey: true })).toBeNull()
    expect(pressed('N', { shiftKey: true })).toBeNull()
    expect(pressed('n', { repeat: true })).toBeNull()
    expect(pressed('n', { isComposing: true })).toBeNull()
    expect(pressed('Enter')).toBeNull()
  })

  test('a slash or question mark may need shift', () => {
    expect(pressed('?', { shiftKey: true })).toBe('?')
    expect(pressed('/', { shiftKey: true })).toBe('/')
  })

  test('belongs to the dialog that is open over the page', () => {
    for (const role of ['dialog', 'alertdialog', 'menu']) {
      put(`<div role="${role}"></div>`)
      expect(pressed('n')).toBeNull()
    }
  })

  test('can be switched off', () => {
    setKeysOn(false)
    expect(pressed('n')).toBeNull()
    setKeysOn(true)
    expect(pressed('n')).toBe('n')
  })
})

test('the palette has its key with Ctrl or ⌘, and with nothing else', () => {
  const is = (init: KeyboardEventInit) => isPaletteKey(new KeyboardEvent('keydown', init))
  expect(is({ key: 'k', ctrlKey: true })).toBe(true)
  expect(is({ key: 'K', metaKey: true })).toBe(true)
  expect(is({ key: 'k' })).toBe(false)
  expect(is({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(is({ key: 'k', ctrlKey: true, altKey: true })).toBe(false)
})

describe('the meaning of keys', () => {
  test('G and a letter go to the screens of the menu', () => {
    const letters = goKeys.map(({ letter, to }) => `${letter} ${to}`)
    const expected = [
      'D /dashboard',
      'I /invoices',
      'P /payments',
      'C /clients',
      'E /expenses',
      'T /tax',
      'A /analytics',
      'S /sms',
    ]
    expect(letters.filter((each) => expected.includes(each))).toEqual(expected)
    const read = createKeyReader()
    expect(read('g')).toBeNull()
    expect(read('c')).toEqual({ to: '/clients' })
    // The next C is alone again.
    expect(read('c')).toEqual({ to: '/clients?new=client' })
  })

  test('a letter alone creates', () => {
    const letters = newKeys.map(({ letter, to }) => `${letter} ${to}`)
    const expected = ['N /invoices/new', 'E /expenses?new=expense', 'C /clients?new=client']
    expect(letters.filter((each) => expected.includes(each))).toEqual(expected)
  })

  test('G is forgotten after a moment, and by a letter that leads nowhere', () => {
    let now = 0
    const read = createKeyReader(() => now)
    read('g')
    now = 1501
    expect(read('e')).toEqual({ to: '/expenses?new=expense' })
    read('g')
    expect(read('x')).toBeNull()
    expect(read('n')).toEqual({ to: '/invoices/new' })
    read('g')
    // N is no screen.
    expect(read('n')).toBeNull()
  })

  test('slash searches, R refreshes, a question mark lists the keys', () => {
    const read = createKeyReader()
    expect([read('/'), read('r'), read('?'), read('x')]).toEqual([
      'search',
      'refresh',
      'list',
      null,
    ])
  })
})
