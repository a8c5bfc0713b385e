import {
  AnswerQuestion,
  AskQuestion,
  ListQuestions,
  Question,
  QuestionCounts,
  QuestionList,
  QuestionsAbout,
  RecordQuestions,
} from '@isiro/contracts/questions'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { countQuestions, getQuestion, listQuestions, questionsAbout } from './reading.ts'
import { answerQuestion, askQuestion, closeForGood } from './service.ts'

const PAGE_SIZE = 30

/** Questions on records. Every plan has them: the accountant has a seat on each. */
export const questionRoutes: FastifyPluginAsyncZod = async (app) => {
  const reading = { verb: 'questions.read' } as const
  const writing = { verb: 'questions.ask' } as const

  app.get(
    '/api/questions',
    { config: reading, schema: { querystring: ListQuestions, response: { 200: QuestionList } } },
    async (request, reply) => {
      const { limit = PAGE_SIZE, filter } = request.query
      const rows = await listQuestions(request.ctx, { ...request.query, limit })
      // What waits for the reader is there as a whole.
      const page = filter === 'answer' ? undefined : limit
      return paginate(request, reply, rows, page, ({ askedAt, id }) => ({
        value: askedAt.replace('Z', '000Z'),
        id,
      }))
    },
  )

  app.get(
    '/api/questions/counts',
    { config: reading, schema: { response: { 200: QuestionCounts } } },
    ({ ctx }) => countQuestions(ctx),
  )

  app.get(
    '/api/questions/about',
    {
      config: reading,
      schema: { querystring: QuestionsAbout, response: { 200: RecordQuestions } },
    },
    ({ ctx, query }) => questionsAbout(ctx, query),
  )

  app.get(
    '/api/questions/:id',
    { config: reading, schema: { params: IdParams, response: { 200: Question } } },
    ({ ctx, params }) => getQuestion(ctx, params.id),
  )

  app.post(
    '/api/questions',
    { config: writing, schema: { body: AskQuestion, response: { 201: Question } } },
    (request, reply) =>
      once(request, reply, 201, async (ctx) =>
        getQuestion(ctx, await askQuestion(ctx, request.body)),
      ),
  )

  app.post(
    '/api/questions/:id/answers',
    {
      config: writing,
      schema: { params: IdParams, body: AnswerQuestion, response: { 201: Question } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        await answerQuestion(ctx, request.params.id, request.body)
        return getQuestion(ctx, request.params.id)
      }),
  )

  app.post(
    '/api/questions/:id/close',
    { config: writing, schema: { params: IdParams, response: { 200: Question } } },
    async ({ ctx, params }) => {
      await closeForGood(ctx, params.id)
      return getQuestion(ctx, params.id)
    },
  )
}
