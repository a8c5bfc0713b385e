/**
 * The first letters of a business's first and last words, in capitals: what stands where it has no logo. Empty for a name
 * without a letter or a digit.
 *
 * @example
 * initials('Ngozi Kitchens') // 'NK'
 * initials('Adébáyọ̀ & Partners Ltd') // 'AL'
 */
export function initials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).flatMap(firstLetter)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.join('')
}

/** With the marks that belong on it: the first letter of “Ọbị” is Ọ. */
function firstLetter(word: string): string[] {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []
  return letter === undefined ? [] : [letter.toUpperCase()]
}
