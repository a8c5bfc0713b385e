import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTypeNode,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

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
  const config = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url))
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`TypeScript could not open ${config}`)
    const { program, checker } = project
    return globSync('src/**/*queries.ts', { cwd: ROOT }).flatMap((name) => {
      const source = program.getSourceFile(`${ROOT}${name}`)
      return source ? statementsIn(source, checker) : []
    })
  } finally {
    api.close()
  }
}

function statementsIn(source: SourceFile, checker: Checker): TypedStatement[] {
  const statements: TypedStatement[] = []
  const visit = (node: Node) => {
    const found = isTaggedTemplateExpression(node) && statementOf(node, checker)
    if (found) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      statements.push({ place: `${source.fileName.slice(ROOT.length)}:${line + 1}`, ...found })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return statements
}

const STATEMENT = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/

function statementOf(
  { tag, typeArguments, template }: TaggedTemplateExpression,
  checker: Checker,
): Omit<TypedStatement, 'place'> | null {
  const [row] = typeArguments ?? []
  if (tag.getText() !== 'sql' || !row) return null
  const texts = isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  // A type parameter is filled in by each caller, and a fragment is no statement.
  if (namesTypeParameter(row, checker) || !STATEMENT.test(texts[0] ?? '')) return null
  const columns = new Map<string, Set<string>>()
  for (const part of partsOf(checker.getTypeFromTypeNode(row))) {
    for (const property of checker.getPropertiesOfType(part)) {
      const kinds = kindsOf(checker.getTypeOfSymbol(property), checker)
      columns.set(property.name, new Set([...kinds, ...(columns.get(property.name) ?? [])]))
    }
  }
  return { texts, columns }
}

/** The members of a union, and any other type itself. */
function partsOf(type: Type | undefined): readonly Type[] {
  if (!type) return []
  return type.isUnionType() ? type.getTypes() : [type]
}

/** The kinds of values that a type allows, apart from null; empty for JSON and other types without a kind. */
function kindsOf(type: Type | undefined, checker: Checker): Set<string> {
  const kinds = partsOf(type)
    .filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0)
    .map((part) => {
      const { flags } = checker.getBaseConstraintOfType(part) ?? part
      const name = part.getSymbol()?.name
      if (flags & TypeFlags.StringLike) return 'string'
      if (flags & TypeFlags.NumberLike) return 'number'
      if (flags & TypeFlags.BooleanLike) return 'boolean'
      if (name === 'Date' || name === 'Buffer') return name
      if (part.isIntersectionType() && part.getTypes().some((one) => one.flags & TypeFlags.String))
        return 'string'
      return null
    })
  return new Set(kinds.includes(null) ? [] : (kinds as string[]))
}

function namesTypeParameter(node: Node, checker: Checker): boolean {
  const isOne =
    isTypeNode(node) &&
    ((checker.getTypeFromTypeNode(node)?.flags ?? 0) & TypeFlags.TypeParameter) !== 0
  return isOne || (node.forEachChild((child) => namesTypeParameter(child, checker)) ?? false)
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
