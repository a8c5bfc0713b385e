import { randomInt } from 'node:crypto'

/**
 * The sections and options of `npm test -- …`: the names of sections, `--changed[=commit]`, `--shuffle[=seed]`.
 * @param {string[]} args
 * @returns {{ names: string[], since: string | null, seed: number | null, unknown: string[] }} `since` is the commit whose
 *   changes are tested, HEAD for what is not committed; null for all tests. `seed` orders the test files; null for the usual order.
 */
export function testOptions(args) {
  const isOption = (arg) => arg.startsWith('-')
  const valueAfter = (name, fallback) => {
    const given = args.find((arg) => arg === name || arg.startsWith(`${name}=`))
    return given === undefined ? null : given.slice(name.length + 1) || fallback()
  }
  const seed = valueAfter('--shuffle', () => randomInt(1_000_000))
  return {
    names: args.filter((arg) => !isOption(arg)),
    since: valueAfter('--changed', () => 'HEAD'),
    seed: seed === null ? null : Number(seed),
    unknown: args.filter((arg) => isOption(arg) && !/^--(changed|shuffle)(=|$)/.test(arg)),
  }
}

/** The arguments that say the same to Vitest. */
export function vitestArguments({ since, seed }) {
  return [
    ...(since === null ? [] : ['--passWithNoTests', '--changed', since]),
    ...(seed === null ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
  ]
}
