import Fastify from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { registerApiDescription } from './api-description.ts'
import { CONTRACT_COMPILERS } from './contract-compilers.ts'

const routes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    response: { 200: z.object({ id: z.string() }) },
  }
  app.put('/api/things/:id', { schema }, async ({ params }) => ({ id: params.id }))
  app.get('/api/things', async () => [])
  app.get('/page', { schema: { hide: true } }, async () => 'page')
}

async function description() {
  const app = Fastify({ schemaController: CONTRACT_COMPILERS })
  onTestFinished(() => app.close())
  registerApiDescription(app)
  await app.register(routes)
  const ask = () => app.inject({ method: 'GET', url: '/api/docs' })
  const [one, two] = await Promise.all([ask(), ask()])
  return { one, two, later: await ask() }
}

test('every route is described by its contract, hidden ones are not', async () => {
  const { one } = await description()
  const { openapi, paths } = one.json()
  expect(openapi).toMatch(/^3\./)
  expect(Object.keys(paths).sort()).toEqual(['/api/things', '/api/things/{id}'])
  expect(Object.keys(paths['/api/things'])).toEqual(['get'])
  const { requestBody, responses, parameters } = paths['/api/things/{id}'].put
  expect(requestBody.content['application/json'].schema).toMatchObject({ required: ['name'] })
  expect(responses[200].content['application/json'].schema).toMatchObject({ required: ['id'] })
  expect(parameters).toMatchObject([{ in: 'path', name: 'id', required: true }])
})

test('concurrent and repeated requests get the same description', async () => {
  const { one, two, later } = await description()
  expect(one.statusCode).toBe(200)
  expect([two.body, later.body]).toEqual([one.body, one.body])
})
