import {
  ClientMessageSettings,
  ListMessageTemplates,
  MessageSettings,
  MessageTemplate,
  MessageTemplateList,
  SaveClientMessageSettings,
  SaveMessageSettings,
  SaveMessageTemplate,
} from '@isiro/contracts/message-settings'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as settings from './service.ts'
import { listTemplates, saveTemplate } from './templates.ts'

/** The settings of automatic messages: kinds, times and texts. */
export const messageSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/messages/settings',
    { config: { verb: 'settings.read' }, schema: { response: { 200: MessageSettings } } },
    ({ ctx }) => settings.getSettings(ctx),
  )

  app.put(
    '/api/messages/settings',
    {
      config: { verb: 'settings.write' },
      schema: { body: SaveMessageSettings, response: { 200: MessageSettings } },
    },
    async ({ ctx, body }) => {
      await settings.saveSettings(ctx, body)
      return settings.getSettings(ctx)
    },
  )

  app.get(
    '/api/messages/templates',
    {
      config: { verb: 'messages.read' },
      schema: { querystring: ListMessageTemplates, response: { 200: MessageTemplateList } },
    },
    ({ ctx, query }) => listTemplates(ctx, query),
  )

  app.put(
    '/api/messages/templates',
    {
      config: { verb: 'settings.write' },
      schema: { body: SaveMessageTemplate, response: { 200: MessageTemplate } },
    },
    ({ ctx, body }) => saveTemplate(ctx, body),
  )

  app.get(
    '/api/clients/:id/message-settings',
    {
      config: { verb: 'clients.read' },
      schema: { params: IdParams, response: { 200: ClientMessageSettings } },
    },
    ({ ctx, params }) => settings.getClientSettings(ctx, params.id),
  )

  app.put(
    '/api/clients/:id/message-settings',
    {
      config: { verb: 'clients.write' },
      schema: {
        params: IdParams,
        body: SaveClientMessageSettings,
        response: { 200: ClientMessageSettings },
      },
    },
    async ({ ctx, params, body }) => {
      await settings.saveClientSettings(ctx, params.id, body)
      return settings.getClientSettings(ctx, params.id)
    },
  )
}
