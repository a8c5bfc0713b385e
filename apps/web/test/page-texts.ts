/**
 * The state that a page keeps from one test file to the next: its address, its storage, its language and theme, and its
 * content.
 */
export function pageTexts(): Record<string, string> {
  const texts: Record<string, string> = { 'The address': location.href }
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const [key, value] of Object.entries(storage)) texts[`${name}.${key}`] = value
  }
  for (const element of [document.documentElement, document.body]) {
    for (const { name, value } of element.attributes)
      texts[`The attribute ${name} of <${element.localName}>`] = value
  }
  for (const element of [...document.head.children, ...document.body.children]) {
    const tag = (element.cloneNode() as Element).outerHTML.replace(/<\/[^>]*>$/, '')
    texts[`What stands in ${tag}`] = element.textContent ?? ''
  }
  return texts
}
