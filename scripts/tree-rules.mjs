import { posix } from 'node:path'
import { forbiddenImport, isTest, placeOf } from './import-rules.mjs'
import { codeOf, importsOf, lineOf } from './source-text.mjs'

const sqlBuilder = /\bsql\s*[`<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
/** biome refuses eval. This is the other way to run a text as code, and a command line. */
const textAsCode = /\bFunction\s*\(|\bshell\s*:\s*true\b|\bexecSync\s*\(/
/** Calls of another server. A page's own script runs in the browser. */
const call = /\bfetch\s*\(|\bhttps?\s*\.\s*(?:request|get)\s*\(/
/** Money has a hundred parts to a unit, and so has a percentage, whose line names it. */
const hundredfold = /[*/] ?100n?\b/
const ofPercent = /percent|%/i
/** Not the days behind it, by which ages are told apart. */
const dueBefore = /\bdue_date (?:<|>=) \$\{today\}::date(?! -)/
const environmentRead = /\bprocess\s*\.\s*env\b/

/**
 * All violations of one file: its name, its imports, its uses of globals.
 * @returns {{ line: number, message: string }[]}
 */
export function violationsOf(path, source) {
  return [
    ...nameViolations(path).map((message) => ({ line: 1, message })),
    ...importsOf(source).flatMap(({ specifier, line }) => {
      const reason = forbiddenImport(path, specifier)
      return reason ? [{ line, message: `imports ${specifier}: ${reason}` }] : []
    }),
    ...reachViolations(path, source),
    ...lineViolations(path, source),
  ]
}

/** What a rule of the trade has one place for, also in templates. */
function lineViolations(path, source) {
  if (isTest(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path)) return []
  const convertsMoney = /^packages\/domain\/src\/(money\.ts|number-words\/)/.test(path)
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1
    if (/^\s*(\/\/|\/?\*)/.test(text)) return []
    if (dueBefore.test(text))
      return [
        { line, message: 'decides what is overdue: ask is_past_due(due_date, today) in SQL.' },
      ]
    if (!convertsMoney && hundredfold.test(text) && !ofPercent.test(text))
      return [
        {
          line,
          message:
            'multiplies or divides by a hundred: convert money by domain/money.ts, and name a percentage in its line.',
        },
      ]
    return []
  })
}

function nameViolations(path) {
  const name = posix.basename(path)
  const stem = name.slice(0, name.indexOf('.'))
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
    return ['file names are kebab-case, as in invoice-form.tsx.']
  if (/^(apps|packages)\/.*\/index\.tsx?$/.test(path)) {
    return ['there are no index files: import the file itself, and name it for what it holds.']
  }
  if (/^data$|(^|-)(utils?|helpers?|common|manager)$/.test(stem)) {
    return [
      'this name could hold anything: name the file for what it does, or move the code to where it is used.',
    ]
  }
  return []
}

function reachViolations(path, source) {
  if (isTest(path)) return []
  const { area, workspace, feature, role } = placeOf(path)
  const code = codeOf(source)
  const find = (pattern, message) => {
    const position = code.search(pattern) // the first is enough: they move together
    return position < 0 ? [] : [{ line: lineOf(source, position), message }]
  }

  const knowsSql =
    workspace !== 'apps/api' || (!feature && area !== 'operator') || role === 'queries'
  // The two main.ts, of the product and of the operator's commands, hand the environment over to config.ts.
  const readsEnvironment =
    !/^(apps|packages)\/[^/]+\/src\//.test(path) ||
    /^apps\/api\/src\/(config|(operator\/)?main)\.ts$/.test(path)
  return [
    ...(knowsSql
      ? []
      : find(sqlBuilder, 'builds SQL: put the statement into queries.ts as a function.')),
    ...(readsEnvironment
      ? []
      : find(
          environmentRead,
          'reads process.env: parse it in apps/api/src/config.ts and pass the value in.',
        )),
    ...(callsServers(path)
      ? []
      : find(
          call,
          'calls a server: go through platform/http-client with an address from the configuration, never one that a user typed.',
        )),
    ...find(
      textAsCode,
      'runs a text as code or in a shell: call a function, or start a program with its arguments in a list.',
    ),
  ]
}

function callsServers(path) {
  if (!path.startsWith('apps/api/src/')) return true
  return /^apps\/api\/src\/(platform\/http-client\/|features\/pay-page\/page-script\.ts$)/.test(
    path,
  )
}
