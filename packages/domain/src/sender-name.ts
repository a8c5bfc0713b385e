import { isNameOfOther } from './others-names.ts'

/** The longest name under which a business's mails arrive. Mail programs cut longer ones. */
export const MAX_SENDER_NAME = 60

/** Not in a name: what an address or a header is made of, and what is not seen or turns the reading direction. */
const UNSAFE = /[@<>"\\;:[\]\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Our name as a word of its own, also spread out or in letters that are drawn like its own. */
const OUR_NAME =
  /(?<![\p{L}\p{N}])[i1l|ıі][\s._-]*[s5$ѕ][\s._-]*[i1l|ıі][\s._-]*[rг][\s._-]*[o0оο](?![\p{L}\p{N}])/iu

/**
 * Whether a business may give this name to its mails: nothing that could end a header or look like an address, since a
 * mail program shows the name in place of the address, and not our own name, or that of a bank or payment provider.
 */
export function isSenderName(name: string): boolean {
  const seen = name.normalize('NFKC')
  return (
    name.length <= MAX_SENDER_NAME &&
    /\p{L}|\p{N}/u.test(seen) &&
    !UNSAFE.test(seen) &&
    !UNSAFE.test(name) &&
    !OUR_NAME.test(seen) &&
    !isNameOfOther(seen) &&
    // A domain is read as an address.
    !/\p{L}\.\p{L}{2,}$/u.test(seen.trim())
  )
}
