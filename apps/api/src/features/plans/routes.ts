import { planCatalogue } from '@isiro/contracts/plan-catalogue'
import { PlanList, PlanQuery } from '@isiro/contracts/plans'
import en from '@isiro/contracts/texts/plans.en.json' with { type: 'json' }
import es from '@isiro/contracts/texts/plans.es.json' with { type: 'json' }
import fr from '@isiro/contracts/texts/plans.fr.json' with { type: 'json' }
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { formatMinor } from '@isiro/domain/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requestLanguage } from '../../platform/http/problem.ts'

const TEXTS: Record<Language, Record<string, string>> = { en, fr, es }

/** The plans that can be bought, for everybody. */
export const planRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/plans',
    {
      config: { isPublic: true },
      schema: { querystring: PlanQuery, response: { 200: PlanList } },
    },
    async (request) => {
      const language = request.query.language ?? requestLanguage(request)
      const entries = planCatalogue(language, (key, values) =>
        fillText(TEXTS[language][key] ?? key, values),
      )
      return entries.map(({ price, ...entry }) => ({
        ...entry,
        price: { month: formatMinor(price.month), year: formatMinor(price.year) },
      }))
    },
  )
}
