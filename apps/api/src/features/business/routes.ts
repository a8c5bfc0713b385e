import { UpdateBrand } from '@isiro/contracts/brand'
import {
  Business,
  KeepSetupStep,
  UpdateBusiness,
  UpdatePayoutDetails,
  UploadLogo,
} from '@isiro/contracts/business'
import { Referrals } from '@isiro/contracts/referrals'
import { Done } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { removeBrand, updateBrand } from './brand/service.ts'
import { referralsOf } from './referrals/service.ts'
import * as business from './service.ts'

export function businessRoutes({ config }: Pick<Deps, 'config'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/business',
      { config: { verb: 'business.read' }, schema: { response: { 200: Business } } },
      ({ ctx }) => business.businessProfile(ctx),
    )

    app.put(
      '/api/business',
      {
        config: { verb: 'settings.write' },
        schema: { body: UpdateBusiness, response: { 200: Business } },
      },
      async ({ ctx, body }) => {
        await business.updateBusiness(ctx, body)
        return business.businessProfile(ctx)
      },
    )

    app.put(
      '/api/business/payout-details',
      {
        config: { verb: 'payout.write' },
        schema: { body: UpdatePayoutDetails, response: { 200: Business } },
      },
      async ({ ctx, body }) => {
        await business.updatePayoutDetails(ctx, body, config.secretKey)
        return business.businessProfile(ctx)
      },
    )

    app.put(
      '/api/business/setup-step',
      { config: { verb: 'personal' }, schema: { body: KeepSetupStep, response: { 200: Done } } },
      async ({ ctx, body }) => {
        await business.keepSetupStep(ctx, body)
        return { success: true as const }
      },
    )

    app.put(
      '/api/business/logo',
      {
        config: { verb: 'settings.write' },
        schema: { body: UploadLogo, response: { 200: Business } },
      },
      async ({ ctx, body }) => {
        await business.uploadLogo(ctx, body)
        return business.businessProfile(ctx)
      },
    )

    app.delete(
      '/api/business/logo',
      { config: { verb: 'settings.write' }, schema: { response: { 200: Business } } },
      async ({ ctx }) => {
        await business.removeLogo(ctx)
        return business.businessProfile(ctx)
      },
    )

    app.put(
      '/api/business/brand',
      {
        config: { verb: 'settings.write', capability: 'branding' },
        schema: { body: UpdateBrand, response: { 200: Business } },
      },
      async ({ ctx, body }) => {
        await updateBrand(ctx, body)
        return business.businessProfile(ctx)
      },
    )

    // Back to the standard design. A gate never stands before what takes own data away.
    app.delete(
      '/api/business/brand',
      { config: { verb: 'settings.write' }, schema: { response: { 200: Business } } },
      async ({ ctx }) => {
        await removeBrand(ctx)
        return business.businessProfile(ctx)
      },
    )

    app.get(
      '/api/referrals',
      { config: { verb: 'settings.read' }, schema: { response: { 200: Referrals } } },
      ({ ctx }) => referralsOf(ctx),
    )
  }
}
