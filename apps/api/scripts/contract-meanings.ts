import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  type Node,
} from 'typescript/unstable/ast'
import type { ContractMeanings, Meanings } from '../src/platform/http/contract-meanings.ts'
import { type ContractFile, commentOf, type Declared } from './contract-source.ts'

/**
 * The comments of the contracts by file, exported constant and path within it. A field whose schema is exported by itself has
 * only its own comment here, because the schema's stands under the schema's name.
 */
export function contractMeanings(contracts: ContractFile[]): ContractMeanings {
  const files = new Map(contracts.map((file) => [file.name, file]))
  const entries = contracts.flatMap((file): [string, Record<string, Meanings>][] => {
    const schemas = file.declared
      .filter(({ isExported, kind }) => isExported && kind === 'constant')
      .map((declared) => [declared.name, meaningsOfDeclared({ files, file }, declared)] as const)
      .filter(([, meanings]) => Object.keys(meanings).length > 0)
    return schemas.length > 0 ? [[file.name, Object.fromEntries(schemas)]] : []
  })
  return Object.fromEntries(entries)
}

/** The file that an expression stands in, whose names it uses. */
interface Scope {
  files: Map<string, ContractFile>
  file: ContractFile
}

/** The path of a schema itself. */
const WHOLE = ''

function meaningsOfDeclared(scope: Scope, { text, node, member }: Declared): Meanings {
  const content = contentOf(scope, node)
  if (member !== undefined) return within(content, member)
  return text === undefined ? content : { ...content, [WHOLE]: text }
}

/** The meanings of a schema that another one is made of. Those of an exported schema are left to it. */
function meaningsOf(scope: Scope, node: Node): Meanings {
  if (!isIdentifier(node)) return contentOf(scope, node)
  const found = findName(scope, node.text)
  if (!found || (found.declared.isExported && found.declared.member === undefined)) return {}
  // The comment of a limit or a list of words isn't about the schema that uses it.
  const isSchema = isCallExpression(found.declared.node) || found.declared.member !== undefined
  return isSchema ? meaningsOfDeclared(found.scope, found.declared) : {}
}

/** The meanings within an expression, also where it names an exported schema. */
function contentOf(scope: Scope, node: Node): Meanings {
  if (isObjectLiteralExpression(node)) return contentOfObject(scope, node.properties)
  if (isIdentifier(node)) {
    const found = findName(scope, node.text)
    return found ? meaningsOfDeclared(found.scope, found.declared) : {}
  }
  if (isPropertyAccessExpression(node)) {
    const object = contentOf(scope, node.expression)
    return node.name.text === 'shape' ? object : within(object, node.name.text)
  }
  return isCallExpression(node) ? contentOfCall(scope, node.expression, [...node.arguments]) : {}
}

/** Functions of zod that make an object of fields, and of another object. */
const OBJECTS = ['object', 'strictObject', 'extend']
const UNIONS = ['union', 'discriminatedUnion']

function contentOfCall(scope: Scope, called: Node, given: Node[]): Meanings {
  const isMethod = isPropertyAccessExpression(called)
  if (isMethod && called.expression.getText() !== 'z') {
    // A method of a schema, such as check(), leaves its meaning as it is.
    return meaningsOf(scope, called.expression)
  }
  const zodName = isMethod ? called.name.text : ''
  if (OBJECTS.includes(zodName)) return joined(given.map((part) => contentOf(scope, part)))
  if (zodName === 'pick' || zodName === 'omit')
    return contentOfPart(scope, given, zodName === 'pick')
  if (UNIONS.includes(zodName)) {
    const options = given.find(isArrayLiteralExpression)?.elements ?? []
    return joined(
      [...options].map((option, index) => under(`|${index}`, meaningsOf(scope, option))),
    )
  }
  const parts = joined(given.map((part) => meaningsOf(scope, part)))
  const found = isIdentifier(called) ? findName(scope, called.text) : undefined
  const result = found && resultOf(found.declared.node)
  return found && result ? joined([parts, contentOf(found.scope, result)]) : parts
}

/** Some fields of an object, which keep their meanings unless their place in the list says otherwise. */
function contentOfPart(scope: Scope, [object, list]: Node[], isPick: boolean): Meanings {
  if (!object || !list || !isObjectLiteralExpression(list)) return {}
  const named = new Set(
    [...list.properties].filter(isPropertyAssignment).map(({ name }) => name.getText()),
  )
  const kept = Object.entries(contentOf(scope, object)).filter(
    ([path]) => named.has(path.split('.')[0] ?? '') === isPick,
  )
  return joined([Object.fromEntries(kept), contentOf(scope, list)])
}

/** The expression that a function returns. */
function resultOf(node: Node): Node | undefined {
  const body = isFunctionDeclaration(node) || isArrowFunction(node) ? node.body : undefined
  if (!body || !isBlock(body)) return body
  return [...body.statements].find(isReturnStatement)?.expression
}

function contentOfObject(scope: Scope, properties: Iterable<Node>): Meanings {
  const fields = new Map<string, Meanings>()
  for (const property of properties) {
    if (isSpreadAssignment(property)) {
      for (const [path, text] of Object.entries(contentOf(scope, property.expression))) {
        const [field = ''] = path.split('.')
        if (path !== WHOLE) fields.set(field, { ...fields.get(field), [path]: text })
      }
    } else if (isPropertyAssignment(property) || isShorthandPropertyAssignment(property)) {
      const schema = isPropertyAssignment(property) ? property.initializer : property.name
      const text = commentOf(property)
      const own = { ...meaningsOf(scope, schema), ...(text === undefined ? {} : { [WHOLE]: text }) }
      const field = property.name.getText()
      fields.set(field, under(field, own))
    }
  }
  return joined([...fields.values()])
}

function joined(parts: Meanings[]): Meanings {
  return Object.assign({}, ...parts)
}

function under(field: string, meanings: Meanings): Meanings {
  const entries = Object.entries(meanings)
  return Object.fromEntries(
    entries.map(([path, text]) => [path ? `${field}.${path}` : field, text]),
  )
}

function within(meanings: Meanings, field: string): Meanings {
  const entries = Object.entries(meanings).filter(([path]) => `${path}.`.startsWith(`${field}.`))
  return Object.fromEntries(entries.map(([path, text]) => [path.slice(field.length + 1), text]))
}

function findName({ files, file }: Scope, name: string) {
  const from = files.get(file.imported.get(name) ?? file.name)
  const declared = from?.declared.find((one) => one.name === name && one.kind !== 'type')
  return from && declared ? { scope: { files, file: from }, declared } : undefined
}
