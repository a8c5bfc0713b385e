import { groupsOfThree, wordAt } from './groups.ts'

const UP_TO_19 = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const POWERS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/**
 * A whole number from 0 in British words, as Nigeria uses them: 'and' before the tens and ones, commas between the groups
 * of three digits. 3_057_062 is 'three million, fifty-seven thousand and sixty-two'.
 */
export function englishNumber(value: number): string {
  if (value === 0) return wordAt(UP_TO_19, 0)
  return groupsOfThree(value).reduce((said, { count, power }) => {
    const group = [belowThousand(count), wordAt(POWERS, power)].filter(Boolean).join(' ')
    if (said === '') return group
    // The last group closes with 'and' as a hundred does: 'one thousand and one'.
    return `${said}${power === 0 && count < 100 ? ' and ' : ', '}${group}`
  }, '')
}

function belowThousand(value: number): string {
  const rest = value % 100
  if (value < 100) return belowHundred(rest)
  const hundreds = `${wordAt(UP_TO_19, Math.floor(value / 100))} hundred`
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`
}

function belowHundred(value: number): string {
  if (value < 20) return wordAt(UP_TO_19, value)
  const tens = wordAt(TENS, Math.floor(value / 10))
  return value % 10 === 0 ? tens : `${tens}-${wordAt(UP_TO_19, value % 10)}`
}
