/**
 * Blanks comments and the contents of strings, character by character, so that the
 * rest can be searched and positions stay valid. Code within a template's braces is blanked too.
 */
export function codeOf(source) {
  // Comments, strings, templates and regular expressions, whichever starts first. The preceding
  // token distinguishes a regular expression from a division and from a JSX tag's end.
  const parts =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?;{]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g
  return source.replace(parts, (part) => {
    const isQuoted = /^['"`]/.test(part)
    const inside = isQuoted ? part.slice(1, -1) : part
    const blank = inside.replace(/[^\n]/g, ' ')
    return isQuoted ? part[0] + blank + part[0] : blank
  })
}

/**
 * The imports of a source file: by import and export statements, and by import(). `kind` says whether the module is
 * loaded with this one, only its types are used, or it is loaded later.
 * @returns {{ specifier: string, line: number, kind: 'value' | 'type' | 'later' }[]}
 */
export function importsOf(source) {
  const code = codeOf(source)
  const opening =
    /(?:^|[\s;}])(?:import|export)\b(?:[^'"`;()=]*?\bfrom)?\s*(['"])|\bimport\s*\(\s*(['"])/g
  return [...code.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length
    const end = code.indexOf(match[1] ?? match[2], start)
    const kind = match[2]
      ? 'later'
      : /^\W*(?:import|export)\s+type\b/.test(match[0])
        ? 'type'
        : 'value'
    return { specifier: source.slice(start, end), line: lineOf(source, start), kind }
  })
}

/** The number of the line that holds a position, from 1. */
export function lineOf(source, position) {
  return source.slice(0, position).split('\n').length
}
