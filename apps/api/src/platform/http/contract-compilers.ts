import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>

/**
 * Requests and answers go through the zod schemas of their routes. Given to Fastify as it is made, these spare the
 * process the compilers of JSON schemas that it would load for itself, and for which alone it has types.
 */
export const CONTRACT_COMPILERS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as SchemaController
