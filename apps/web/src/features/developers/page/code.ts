const COPIED_MS = 2000

/** Has a block of code copied, and shows examples in the language that the reader has chosen. */
export function startCode(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const copy = target.closest<HTMLButtonElement>('[data-copy]')
    if (copy) return copyFrom(copy)
    const chosen = target.closest<HTMLElement>('[data-language-of-code]')?.dataset.languageOfCode
    if (chosen) choose(chosen, target)
  })
}

/** Shows what is of use with a script alone. */
export function showCode(page: HTMLElement): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-copy], [data-languages]'))
    part.hidden = false
  page.dataset.chosen = 'curl'
}

/** The choice is for all examples. What was pressed stays where it is on the screen. */
function choose(language: string, pressed: Element): void {
  const page = pressed.closest<HTMLElement>('.ref')
  if (!page) return
  const before = pressed.getBoundingClientRect().top
  page.dataset.chosen = language
  for (const button of page.querySelectorAll<HTMLElement>('[data-language-of-code]'))
    button.setAttribute('aria-pressed', String(button.dataset.languageOfCode === language))
  window.scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' })
}

async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Without HTTPS there is no clipboard: the text is selected, and the browser's own copying takes it.
  throw new Error('no clipboard')
}

function copyFrom(button: HTMLButtonElement): void {
  const code = button.closest('figure')?.querySelector('code')
  if (!code) return
  write(code.textContent ?? '').then(
    () => say(button),
    () => getSelection()?.selectAllChildren(code),
  )
}

function say(button: HTMLButtonElement): void {
  const { copied = '' } = button.dataset
  const { textContent: text } = button
  if (button.getAttribute('data-said') !== null) return
  button.dataset.said = ''
  button.textContent = copied
  setTimeout(() => {
    button.textContent = text
    delete button.dataset.said
  }, COPIED_MS)
}
