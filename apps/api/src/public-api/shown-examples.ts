import type { Call } from './call.ts'
import { isSchema, type JsonSchema } from './public-schema.ts'

/** Stands in examples for the id of what an earlier one made: in their answers, that of the first client. */
const SOME_ID = '0198a7c4-0000-7000-8000-000000000001'

/** The example of a call as it is shown, with an id where the tests have what an earlier example made. */
export function shownExample({ example: { body, query = '', at = {}, on } }: Call) {
  const filled = (text: string) => text.replace(/(?<=["=])\{[a-z ]+\}(?=["&]|$)/g, SOME_ID)
  return {
    body: body && (JSON.parse(filled(JSON.stringify(body))) as object),
    query: Object.fromEntries(new URLSearchParams(filled(query))),
    at: on === undefined ? at : { id: SOME_ID, ...at },
  }
}

/** That of a route that is no call. */
export const noExample: Partial<ReturnType<typeof shownExample>> = {}

/** The schema of parameters with an example of each that has one. */
export function withExamples(
  schema: JsonSchema,
  examples: Readonly<Record<string, string>> = {},
): JsonSchema {
  const fields = isSchema(schema.properties) ? schema.properties : {}
  const shown = Object.entries(fields).map(([name, field]) => {
    const text = examples[name]
    if (!isSchema(field) || text === undefined) return [name, field]
    return [name, { ...field, examples: [field.type === 'integer' ? Number(text) : text] }]
  })
  return { ...schema, properties: Object.fromEntries(shown) }
}
