import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-5'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A raw statement of the source, as `sql<Row>` types it. */
export interface TypedStatement {
  /** The place in the source, such as 'src/features/tax/queries.ts:41'. */
  place: string
  /** The texts of the template, between which its values stand. */
  texts: string[]
  /** The kinds of values that each property of Row may hold, like 'string' or 'number'; empty where anything fits. */
  columns: Map<string, Set<string>>
}

/** All statements in `src` that are written as `sql` templates whose rows have a type. */
export function listTypedStatements(): TypedStatement[] {
  const files = globSync('src/**/*queries.ts', { cwd: ROOT }).map((name) => `${ROOT}${name}`)
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return source ? statementsIn(source, checker) : []
  })
}

function statementsIn(source: ts.SourceFile, checker: ts.TypeChecker): TypedStatement[] {
  const statements: TypedStatement[] = []
  const visit = (node: ts.Node) => {
    const found = ts.isTaggedTemplateExpression(node) && statementOf(node, checker)
    if (found) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      statements.push({ place: `${source.fileName.slice(ROOT.length)}:${line + 1}`, ...found })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return statements
}

const STATEMENT = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/

function statementOf(
  { tag, typeArguments, template }: ts.TaggedTemplateExpression,
  checker: ts.TypeChecker,
): Omit<TypedStatement, 'place'> | null {
  const [row] = typeArguments ?? []
  if (tag.getText() !== 'sql' || !row) return null
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  // A type parameter is filled in by each caller, and a fragment is no statement.
  if (namesTypeParameter(row, checker) || !STATEMENT.test(texts[0] ?? '')) return null
  const type = checker.getTypeFromTypeNode(row)
  const columns = new Map<string, Set<string>>()
  for (const part of type.isUnion() ? type.types : [type]) {
    for (const property of checker.getPropertiesOfType(part)) {
      const kinds = kindsOf(checker.getTypeOfSymbol(property), checker)
      columns.set(property.name, new Set([...kinds, ...(columns.get(property.name) ?? [])]))
    }
  }
  return { texts, columns }
}

/** The kinds of values that a type allows, apart from null; empty for JSON and other types without a kind. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): Set<string> {
  const parts = type.isUnion() ? type.types : [type]
  const kinds = parts
    .filter(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0)
    .map((part) => {
      const { flags } = checker.getBaseConstraintOfType(part) ?? part
      if (flags & ts.TypeFlags.StringLike) return 'string'
      if (flags & ts.TypeFlags.NumberLike) return 'number'
      if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
      if (part.symbol?.name === 'Date') return 'Date'
      if (part.symbol?.name === 'Buffer') return 'Buffer'
      if (part.isIntersection() && part.types.some((one) => one.flags & ts.TypeFlags.String))
        return 'string'
      return null
    })
  return new Set(kinds.includes(null) ? [] : (kinds as string[]))
}

function namesTypeParameter(node: ts.Node, checker: ts.TypeChecker): boolean {
  const isOne =
    ts.isTypeNode(node) &&
    (checker.getTypeFromTypeNode(node).flags & ts.TypeFlags.TypeParameter) !== 0
  return isOne || (ts.forEachChild(node, (child) => namesTypeParameter(child, checker)) ?? false)
}

/** Whether `text` begins with the first part, ends with the last, and has the others between them in this order. */
export function isCompiledFrom(parts: string[], text: string): boolean {
  let end = 0
  for (const [index, part] of parts.entries()) {
    const start = index === parts.length - 1 ? text.length - part.length : text.indexOf(part, end)
    if (start < end || (index === 0 && start !== 0) || !text.startsWith(part, start)) return false
    end = start + part.length
  }
  return true
}

/** Whether the parts stand in `text` in this order, as those of a statement that another one embeds. */
export function isEmbedded(parts: string[], text: string): boolean {
  let end = 0
  for (const part of parts) {
    const start = text.indexOf(part, end)
    if (start < 0) return false
    end = start + part.length
  }
  return true
}
