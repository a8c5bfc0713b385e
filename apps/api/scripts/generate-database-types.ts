// Writes src/platform/db/database-types.ts from a database of its own, made by the migrations:
// npm run types:database -w @isiro/api
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import {
  ArrayExpressionNode,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  LiteralNode,
  PostgresDialect as Source,
  UnionExpressionNode,
} from 'kysely-codegen'
import pg from 'pg'
import { startDatabase } from '../test/global-setup.ts'
import { COLUMN_TYPES, TYPE_MODULES, type ValueType } from './column-types.ts'

const OUT_FILE = fileURLToPath(new URL('../src/platform/db/database-types.ts', import.meta.url))

interface Column {
  table: string
  name: string
  hasDefault: boolean
}

const { database, stop } = await startDatabase()
const pool = new pg.Pool({ connectionString: database.ownerUrl })
// The server may stop before a connection has closed for good. Everything is written by then.
pool.on('connect', (client) => client.on('error', () => undefined))
try {
  const { rows } = await pool.query<Column>(`
    SELECT table_name AS table, column_name AS name, column_default IS NOT NULL AS "hasDefault"
    FROM information_schema.columns WHERE table_schema = 'public'`)
  await generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new Source({ dateParser: 'string' }),
    camelCase: true,
    customImports: TYPE_MODULES,
    excludePattern: '(pgboss.*|schema_migrations)',
    outFile: OUT_FILE,
    overrides: { columns: overridesFor(rows) },
    typeMapping: { int8: 'number', date: 'string' },
  })
} finally {
  await pool.end()
  await stop()
}

/** The type of every column that COLUMN_TYPES names. Throws for a name that no table has. */
function overridesFor(columns: readonly Column[]): Record<string, ExpressionNode> {
  const unused = new Set(Object.keys(COLUMN_TYPES))
  const overrides: Record<string, ExpressionNode> = {}
  for (const { table, name, hasDefault } of columns) {
    const path = `${table}.${name}`
    const key = path in COLUMN_TYPES ? path : name
    const type = COLUMN_TYPES[key]
    if (type === undefined) continue
    unused.delete(key)
    const node = nodeOf(type)
    overrides[path] = hasDefault ? new GenericExpressionNode('Generated', [node]) : node
  }
  if (unused.size > 0) throw new Error(`No table has the columns ${[...unused].join(', ')}.`)
  return overrides
}

// Builds nodes instead of text, because the generator parses text with an interface that TypeScript 7 no longer has.
function nodeOf(type: ValueType): ExpressionNode {
  if (typeof type === 'string') return new IdentifierNode(type)
  if ('listOf' in type) return new ArrayExpressionNode(new IdentifierNode(type.listOf))
  if ('json' in type) {
    return new GenericExpressionNode('JSONColumnType', [new IdentifierNode(type.json)])
  }
  return new UnionExpressionNode(type.map((value) => new LiteralNode(value)))
}
