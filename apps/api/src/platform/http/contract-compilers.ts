import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>

/**
 * Validates requests and serialises answers with the zod schemas of their routes. Passing these to Fastify at creation
 * keeps it from loading its own JSON-schema compilers, the only ones its types know.
 */
export const CONTRACT_COMPILERS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as SchemaController
