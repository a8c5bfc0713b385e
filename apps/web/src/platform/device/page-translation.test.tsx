import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { createElement, Fragment, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translatePage } from '../../../test/translate-page.mjs'
import { undoTranslation, watchPageTranslation } from './page-translation.ts'

let end = () => {}
beforeEach(() => {
  end = watchPageTranslation()
})
afterEach(() => end())

/** Does something as a task of its own, as whatever happens to a page is. */
async function then(work: () => void): Promise<void> {
  await act(async () => work())
}

/** A piece of a page, whose text depends on a figure. */
type Piece =
  | { kind: 'text' | 'line' | 'several' | 'component'; text: string }
  | { kind: 'when' | 'group' | 'keyed'; pieces: readonly Piece[] }

const { page: anyPage } = fc.letrec<{ page: readonly Piece[]; piece: Piece }>((tie) => ({
  page: fc.array(tie('piece'), { maxLength: 4 }),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constantFrom('text', 'line', 'several', 'component'),
      text: fc.constantFrom('Total ', 'due', ' · '),
    }),
    fc.record({ kind: fc.constantFrom('when', 'group', 'keyed'), pieces: tie('page') }),
  ),
}))

function Shown({ piece, figure }: { piece: Piece; figure: number }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return figure % 2 === 0 ? piece.text : `${piece.text}${figure}`
    case 'line':
      return <b>{`${piece.text}${figure}`}</b>
    case 'several':
      return (
        <p>
          {piece.text}
          {figure}
          {figure % 2 === 0 && <i>{piece.text}</i>} of {figure + 1}
        </p>
      )
    case 'component':
      return <>{figure % 3 === 0 ? null : `${piece.text}${figure}`}</>
    case 'when':
      return figure % 2 === 0 ? <All pieces={piece.pieces} figure={figure} /> : piece.pieces.length
    case 'group':
      return (
        <section>
          {figure} <All pieces={piece.pieces} figure={figure + 1} />
        </section>
      )
    case 'keyed': {
      const keyed = piece.pieces.map((each, at) => ({ each, key: at }))
      if (figure % 2 === 0) keyed.reverse()
      return keyed.map(({ each, key }) => (
        <Fragment key={key}>
          <Shown piece={each} figure={figure} />
        </Fragment>
      ))
    }
  }
}

function All({ pieces, figure }: { pieces: readonly Piece[]; figure: number }) {
  const shown = pieces.map((piece) => createElement(Shown, { piece, figure }))
  return createElement(Fragment, null, ...shown)
}

test('whatever a page is made of, and whenever it is translated, it shows what it shows untranslated', {
  timeout: 120_000,
}, async () => {
  const step = fc.record({ figure: fc.nat(6), translations: fc.nat(2), isLate: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      anyPage,
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (page, steps) => {
        const now = vi.spyOn(performance, 'now')
        let time = 0
        now.mockImplementation(() => time)
        const shown = render(<All pieces={page} figure={1} />)
        for (const { figure, translations, isLate } of steps) {
          if (isLate) time += 60_000
          for (let count = 0; count < translations; count++) await then(translatePage)
          await then(() => shown.rerender(<All pieces={page} figure={figure} />))
          const asMade = document.createElement('div')
          asMade.innerHTML = renderedAlone(<All pieces={page} figure={figure} />)
          expect(shown.container.textContent).toBe(asMade.textContent)
        }
        now.mockRestore()
        cleanup()
      },
    ),
    { numRuns: 150 },
  )
})

function renderedAlone(page: ReactNode): string {
  const alone = render(page, { container: document.createElement('div') })
  const html = alone.container.innerHTML
  alone.unmount()
  return html
}

/** What a list says above its rows, as several texts in one element. */
function Sum({ count, sum }: { count: number; sum: number }) {
  return (
    <p>
      {count} invoices · {sum} to receive{count === 0 && <b>None</b>} <i>today</i>
    </p>
  )
}

/** Other ways in which a translator may put its element for a text. */
const WAYS: Record<string, (text: Text, translation: Element) => void> = {
  'puts its element before the text and removes that': (text, translation) => {
    text.before(translation)
    text.remove()
  },
  'puts its element behind the text and removes that': (text, translation) => {
    text.after(translation)
    text.remove()
  },
  'moves the text into its element': (text, translation) => {
    text.before(translation)
    translation.replaceChildren(text)
  },
  'puts a whole sentence into the element of its first text': (text, translation) => {
    const texts = [...(text.parentNode?.childNodes ?? [])].filter((node) => node instanceof Text)
    if (text.previousSibling) text.remove()
    else {
      translation.textContent = texts.map(({ data }) => data).join('')
      text.replaceWith(translation)
    }
  },
}

test.for(Object.entries(WAYS))('a translator that %s leaves no old figure', async ([, put]) => {
  const shown = render(<Sum count={2} sum={100} />)
  await then(() => {
    for (const text of [...shown.container.querySelectorAll('p')].flatMap((p) => [
      ...p.childNodes,
    ])) {
      if (!(text instanceof Text)) continue
      const translation = document.createElement('font')
      translation.textContent = text.data
      put(text, translation)
    }
  })
  expect(shown.container.textContent).toBe('2 invoices · 100 to receive today')

  await then(() => shown.rerender(<Sum count={2} sum={7} />))
  expect(shown.container.textContent).toBe('2 invoices · 7 to receive today')
  await then(() => shown.rerender(<Sum count={0} sum={7} />))
  expect(shown.container.textContent).toBe('0 invoices · 7 to receiveNone today')
})

test('the translation stays until the page changes what it says, and the original can come back', async () => {
  const shown = render(<Sum count={2} sum={100} />)
  const texts = [...(shown.container.querySelector('p')?.childNodes ?? [])].filter(
    (node) => node instanceof Text && node.data !== ' ',
  )
  await then(translatePage)
  const fonts = [...shown.container.querySelectorAll('p > font')]
  expect(fonts).toHaveLength(texts.length)
  await then(() => shown.rerender(<Sum count={2} sum={100} />))
  expect([...shown.container.querySelectorAll('p > font')]).toEqual(fonts)

  await then(() => {
    for (const [at, font] of fonts.entries()) font.replaceWith(texts[at] ?? '')
  })
  expect(shown.container.querySelector('p > font')).toBeNull()
  expect(shown.container.textContent).toBe('2 invoices · 100 to receive today')
})

test('a translation that was asked for before a figure changed is not shown', async () => {
  const shown = render(<Sum count={2} sum={100} />)
  const sum = [...(shown.container.querySelector('p')?.childNodes ?? [])].find(
    (node) => node.textContent === '100',
  )
  const translation = document.createElement('font')
  translation.textContent = 'one hundred'
  await then(() => shown.rerender(<Sum count={2} sum={7} />))
  await then(() => sum instanceof Text && sum.replaceWith(translation))
  expect(shown.container.textContent).toBe('2 invoices · 7 to receive today')

  // The next one is of the new figure.
  translation.textContent = 'seven'
  await then(() => sum instanceof Text && sum.replaceWith(translation))
  expect(shown.container.textContent).toBe('2 invoices · seven to receive today')
})

test('the focus and what is typed stay where they are', async () => {
  const form = (count: number) => (
    <form>
      <label>
        Rate <input defaultValue="" />
      </label>
      <Sum count={count} sum={count} />
    </form>
  )
  const shown = render(form(1))
  const field = shown.container.querySelector('input')
  if (!field) throw new Error('The form has no field.')
  field.focus()
  field.value = '5000'
  field.setSelectionRange(2, 3)
  await then(translatePage)
  await then(() => shown.rerender(form(0)))
  expect(document.activeElement).toBe(field)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['5000', 2, 3])
})

test('a page made ready is brought to life as it was made, with its own elements', async () => {
  const card = (
    <p>
      Hello {'Ada'}, <b>welcome</b>
    </p>
  )
  const frame = document.createElement('div')
  frame.innerHTML = renderToString(card)
  document.body.append(frame)
  const made = frame.querySelector('b')
  await then(translatePage)
  expect(frame.querySelector('font')).not.toBeNull()

  undoTranslation(frame)
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(frame, card, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(frame.querySelector('b')).toBe(made)
  expect(frame.textContent).toBe('Hello Ada, welcome')
  await then(() => root.unmount())
})
