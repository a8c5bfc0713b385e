import { runQuietly, StepError } from './commands.mjs'

/** The files that differ from a commit, committed or not, and those that git does not know yet. */
export async function changedFiles(since) {
  const calls = [
    ['diff', '--name-only', '--relative', since, '--'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const lists = []
  for (const args of calls) {
    const { code, output } = await runQuietly('git', args)
    if (code !== 0) throw new StepError(output)
    lists.push(output.split('\n').filter((name) => name !== ''))
  }
  return lists.flat()
}
