/**
 * Does to a page what a browser's page translation does: each text is taken out and comes back, in another language, within two
 * `<font>` elements; here the language is the same one, so that a test can compare. Fields and what is not to be translated
 * stay. It refers to nothing outside, so that a browser can be given it. Returns how many texts it moved.
 */
export function translatePage() {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const isKept = text.parentElement.closest('script, style, textarea, [translate=no]') !== null
    if (!isKept && text.data.trim() !== '') texts.push(text)
  }
  for (const text of texts) {
    const translation = document.createElement('font')
    translation.append(document.createElement('font'))
    translation.firstElementChild.append(text.data)
    text.replaceWith(translation)
  }
  return texts.length
}
