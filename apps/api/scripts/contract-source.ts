import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isNamedImports,
  isObjectBindingPattern,
  isStringLiteral,
  isTypeAliasDeclaration,
  isVariableStatement,
  type Node,
  type SourceFile,
  type Statement,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

const CONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url))
const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url))

/** A constant, function or type at the top level of a file. */
export interface Declared {
  name: string
  /** The comment above it. */
  text: string | undefined
  isExported: boolean
  kind: 'constant' | 'function' | 'type'
  /** The initialiser of a constant; of a function or type, its whole declaration. */
  node: Node
  /** The member that a destructured constant is: 'client' of `IssuedInvoice.shape`. */
  member: string | undefined
}

export interface ContractFile {
  /** Without its ending: 'invoices'. */
  name: string
  declared: Declared[]
  /** The files of the contracts that the imported names come from. */
  imported: Map<string, string>
}

/** The files of `packages/contracts`, parsed. */
export function readContractFiles(): ContractFile[] {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    if (!project) throw new Error(`TypeScript could not open ${CONFIG}`)
    const files = readdirSync(CONTRACTS).filter((file) => /(?<!\.test)\.ts$/.test(file))
    return files.sort().map((file) => {
      const source = project.program.getSourceFile(CONTRACTS + file)
      if (!source) throw new Error(`TypeScript does not know ${file}`)
      return contractFile(file.replace(/\.ts$/, ''), source)
    })
  } finally {
    api.close()
  }
}

/** The text of the JSDoc comment right above a node, in one line. */
export function commentOf(node: Node): string | undefined {
  const above = node.getSourceFile().text.slice(node.pos, node.getStart())
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(above)?.[1]
  return comment
    ?.replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function contractFile(name: string, source: SourceFile): ContractFile {
  const statements = [...source.statements]
  return {
    name,
    declared: statements.flatMap(declaredIn),
    imported: new Map(statements.flatMap(importedIn)),
  }
}

function importedIn(statement: Statement): [string, string][] {
  if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return []
  const file = /^\.\/(.+)\.ts$/.exec(statement.moduleSpecifier.text)?.[1]
  const names = statement.importClause?.namedBindings
  if (file === undefined || !names || !isNamedImports(names)) return []
  return [...names.elements].map(({ name }): [string, string] => [name.text, file])
}

function declaredIn(statement: Statement): Declared[] {
  const text = commentOf(statement)
  const isExported = /^export\b/.test(statement.getText())
  const one = (name: Node | undefined, node: Node, member?: string): Declared[] => {
    if (!name || !isIdentifier(name)) return []
    return [{ name: name.text, text, isExported, kind: kindOf(statement), node, member }]
  }
  if (
    isFunctionDeclaration(statement) ||
    isTypeAliasDeclaration(statement) ||
    isInterfaceDeclaration(statement)
  )
    return one(statement.name, statement)
  if (!isVariableStatement(statement)) return []
  return [...statement.declarationList.declarations].flatMap(({ name, initializer }) => {
    if (!initializer) return []
    if (!isObjectBindingPattern(name)) return one(name, initializer)
    return [...name.elements].flatMap((element) =>
      one(element.name, initializer, element.name?.getText()),
    )
  })
}

function kindOf(statement: Statement): Declared['kind'] {
  if (isVariableStatement(statement)) return 'constant'
  return isFunctionDeclaration(statement) ? 'function' : 'type'
}
