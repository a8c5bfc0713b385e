import { Readable } from 'node:stream'
import {
  DownloadExport,
  ExportRequested,
  PrivacyHistory,
  ProcessingInfo,
  Rectified,
  Rectify,
  RequestExport,
  SubjectRequestSubmitted,
  SubmitSubjectRequest,
} from '@isiro/contracts/privacy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { requestLanguage } from '../../platform/http/problem.ts'
import { findRequestSession } from '../../platform/http/session.ts'
import { downloadExport, portableData, requestExport } from './exports/service.ts'
import { rectify } from './rectify.ts'
import { submitRequest } from './requests/service.ts'
import { privacyHistory, processingInfo } from './service.ts'

const bodyLimit = 16 * 1024

/** The Data Privacy Center: what is known about a person, and what they can do about it. */
export function privacyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/data-export',
      { config: { verb: 'personal' }, schema: { response: { 200: PrivacyHistory } } },
      ({ ctx }) => privacyHistory(ctx),
    )

    app.get(
      '/api/data-export/processing-info',
      { config: { verb: 'personal' }, schema: { response: { 200: ProcessingInfo } } },
      async (request) => processingInfo(request.ctx, requestLanguage(request)),
    )

    app.post(
      '/api/data-export/request',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: RequestExport, response: { 200: ExportRequested } },
      },
      async ({ ctx, body }) => {
        const { id } = await requestExport(ctx, body)
        return { export: { requestId: id } }
      },
    )

    app.post(
      '/api/data-export/download',
      { bodyLimit, config: { isPublic: true }, schema: { body: DownloadExport } },
      async (request, reply) => {
        const session = await findRequestSession(deps, request)
        const file = await downloadExport(deps, request.body, session?.accountId ?? null)
        return reply
          .type(file.mediaType)
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(Readable.from(file.chunks))
      },
    )

    app.get(
      '/api/data-export/portable',
      { config: { verb: 'personal', isLargeFile: true } },
      async ({ ctx }, reply) => {
        const { name, bytes } = await portableData(ctx)
        return reply
          .type('application/json')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(bytes)
      },
    )

    app.post(
      '/api/data-export/subject-request',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: SubmitSubjectRequest, response: { 200: SubjectRequestSubmitted } },
      },
      async ({ ctx, body }) => {
        const { reference, dueOn } = await submitRequest(ctx, body)
        return { requestId: reference, dueOn }
      },
    )

    app.put(
      '/api/data-export/rectify',
      {
        config: { verb: 'personal' },
        bodyLimit,
        schema: { body: Rectify, response: { 200: Rectified } },
      },
      ({ ctx, body }) => rectify(ctx, body),
    )
  }
}
