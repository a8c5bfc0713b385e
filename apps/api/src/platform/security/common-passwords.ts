/** Words of Nigeria and of this trade that the lists of published breaches do not have, folded to lower case. */
const LOCAL_WORDS = [
  'naija nigeria nigerian lagos abuja kano ibadan kaduna enugu onitsha portharcourt benin benincity warri calabar jos aba',
  'owerri uyo asaba akure abeokuta ilorin maiduguri sokoto lekki ikeja surulere yaba ikoyi ajah oshodi naira kobo',
  'biafra arewa oduduwa yoruba igbo hausa ijaw edo efik jollof egusi suya garri akara puffpuff supereagles okocha kanu',
  'osimhen davido wizkid burnaboy oga oyinbo wahala abeg omo chidi chioma chinedu emeka ngozi adaeze ifeoma obinna tunde',
  'bola sade yemi femi kemi segun musa aisha fatima ibrahim amina zainab blessing goodluck godisgood jesusislord hallelujah',
  'business invoice invoices receipt account accountant money admin administrator secret ghana accra kenya nairobi africa',
].flatMap((line) => line.split(' '))

// The most used words are guessed with numbers behind them, too.
const WORDS_WITH_NUMBERS = 2_000

interface Lists {
  passwords: ReadonlySet<string>
  words: ReadonlySet<string>
}

let lists: Promise<Lists> | null = null

/**
 * Whether a password is one that attackers try first: one of the 49,233 most used of published breaches, or one of the
 * most used words or of local words, alone, twice, or with up to six digits or signs before or behind it. The large list
 * is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= loadLists()
  const { passwords, words } = await lists
  const lower = password.toLowerCase()
  if (passwords.has(lower)) return true
  const word = /^[^\p{Letter}]{0,6}(\p{Letter}+)[^\p{Letter}]{0,6}$/u.exec(plainLetters(lower))?.[1]
  if (word === undefined) return false
  const half = word.slice(0, word.length / 2)
  return words.has(word) || (word === half + half && words.has(half))
}

/** `@dm1n` is guessed as soon as `admin`. Only signs inside a word stand for letters: `naija123` ends with a number. */
function plainLetters(text: string): string {
  const LETTERS: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  }
  return text.replace(
    /(?<=\p{Letter})[@431!0$5](?=\p{Letter})|^[@$](?=\p{Letter})/gu,
    (sign) => LETTERS[sign] ?? sign,
  )
}

async function loadLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common'] as string[]
  const words = passwords.slice(0, WORDS_WITH_NUMBERS).filter((word) => /^[a-z]{4,}$/.test(word))
  return { passwords: new Set(passwords), words: new Set([...words, ...LOCAL_WORDS]) }
}
