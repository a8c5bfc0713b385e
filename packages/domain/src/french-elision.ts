/**
 * A filled text in which French shortens "de" before a month that begins with a vowel. No other language has such a pair of
 * words, and the names of people and businesses begin with a capital.
 *
 * @example
 * elideMonths('le mois de octobre') // 'le mois d’octobre'
 */
export function elideMonths(text: string): string {
  return text.replace(/(?<!\p{L})de (?=(?:avril|août|octobre)(?!\p{L}))/gu, 'd’')
}
