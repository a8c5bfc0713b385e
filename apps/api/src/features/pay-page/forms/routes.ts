import { Provider } from '@isiro/contracts/payment-providers'
import { TokenParams } from '@isiro/contracts/wire'
import { numberFromMinor } from '@isiro/domain/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { clientAddress } from '../../../platform/db/client-address.ts'
import { type AppError, found } from '../../../platform/http/errors.ts'
import { isForm } from '../../../platform/http/form-body.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { makePage, sendHtml } from '../../../platform/http/page-reply.ts'
import { withdrawCard } from '../../cards/service.ts'
import { type ClientPage, openClientPage } from '../../invoices/client-page.ts'
import { makeClaim } from '../../ledger/claims/service.ts'
import { checkAttempt, type ProviderDeps, startAttempt } from '../../providers/service.ts'
import { countUse, limited } from '../limits.ts'
import { allowBrand } from '../page-brand.ts'
import { renderPayPage } from '../pay-page.ts'
import { isPayable, type RefusedForm } from '../pay-page-view.ts'
import { findPayState } from '../paying.ts'
import { FormRefused, isSettledMeanwhile, problemsFor } from './form-refused.ts'
import { CheckForm, CheckoutForm, ClaimForm, problemsOf, WithdrawForm } from './schemas.ts'
import { typedAmount } from './typed-amount.ts'

const ProviderPath = z.extend(TokenParams, { provider: Provider })

/**
 * Routes of the page's forms. They use no session and no cookie: the link's token in the path is the key. Each
 * redirects after the POST, so that a reload submits nothing twice.
 */
export function formRoutes(deps: Deps & ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const options = {
      bodyLimit: 16 * 1024,
      config: { ...limited(60), takesForms: true },
      // A browser gets the page with the error beside its field; other clients get problem JSON.
      attachValidation: true,
    }

    app.post(
      '/pay/:token/checkout/:provider',
      { ...options, schema: { hide: true, params: ProviderPath, body: CheckoutForm } },
      (request, reply) =>
        answerForm(
          deps,
          request,
          reply,
          'checkout',
          async ({ ctx, id: invoiceId, document }, path) => {
            const { token, provider } = request.params
            if (!isPayable(document)) return path
            const typed = CheckoutForm.safeParse(request.body).data
            const email = document.client.email ?? typed?.email
            if (!email) throw new FormRefused({ email: 'validation.email' })
            await countUse(deps, 'checkout', invoiceId)
            const query = new URLSearchParams({ token, provider })
            const { url } = await startAttempt(deps, ctx.businessId, invoiceId, provider, {
              email,
              customerName: document.client.name,
              phone: document.client.phone,
              madeBy: 'client',
              consent:
                typed?.keepCard && provider === 'paystack' ? { language: document.language } : null,
              returnUrl: `${(await clientAddress(ctx)).baseUrl}/pay/return?${query}`,
            })
            return url
          },
        ),
    )

    app.post(
      '/pay/:token/claim',
      { ...options, schema: { hide: true, params: TokenParams, body: ClaimForm } },
      (request, reply) =>
        answerForm(
          deps,
          request,
          reply,
          'claim',
          async ({ ctx, id: invoiceId, document }, path) => {
            if (!isPayable(document)) return path
            const typed = ClaimForm.safeParse(request.body)
            if (!typed.success) throw new FormRefused(problemsOf(ClaimForm, request.body))
            const { payerName, amount, note } = typed.data
            const told = amount === null ? document.balance : typedAmount(amount)
            if (told === null) throw new FormRefused({ amount: 'validation.rate' })
            await countUse(deps, 'claim', invoiceId)
            await makeClaim(ctx, invoiceId, {
              payerName,
              amount: numberFromMinor(told),
              note,
            })
            return `${path}#told`
          },
        ),
    )

    app.post(
      '/pay/:token/card/withdraw',
      { ...options, schema: { hide: true, params: TokenParams, body: WithdrawForm } },
      (request, reply) =>
        answerForm(deps, request, reply, 'checkout', async ({ ctx, id: invoiceId }, path) => {
          await countUse(deps, 'answer', invoiceId)
          await withdrawCard(ctx, invoiceId)
          return `${path}#card`
        }),
    )

    app.post(
      '/pay/:token/check/:provider',
      { ...options, schema: { hide: true, params: ProviderPath, body: CheckForm } },
      (request, reply) =>
        answerForm(deps, request, reply, 'checkout', async ({ ctx, id: invoiceId }, path) => {
          const { provider } = request.params
          const { reference } = found(CheckForm.safeParse(request.body).data)
          await countUse(deps, 'check', invoiceId)
          // A reference of another invoice is not there. A silent provider leaves the payment unseen.
          found(await checkAttempt(deps, ctx.businessId, provider, reference, invoiceId))
          return `${path}?${new URLSearchParams({ provider, reference })}`
        }),
    )
  }
}

/**
 * Runs what a form asks for and sends its sender on to the address that `work` gives. A refusal that a person can put right is
 * shown on the page again, with the typed text; programs and all other refusals get the problem.
 */
async function answerForm(
  deps: Deps & ProviderDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: RefusedForm['form'],
  work: (page: ClientPage, path: string) => Promise<string>,
): Promise<FastifyReply> {
  const { validationError } = request
  const isTyped = isForm(request)
  if (validationError && !(isTyped && validationError.validationContext === 'body')) {
    throw validationError
  }
  const { token, provider } = request.params as { token: string; provider?: Provider }
  const path = `/pay/${token}`
  const page = found(await openClientPage(deps, token))
  try {
    return reply.redirect(await work(page, path), 303)
  } catch (error) {
    // The page itself says how it was settled.
    if (isTyped && isSettledMeanwhile(error)) return reply.redirect(path, 303)
    const problems = isTyped ? problemsFor(error, page.document, provider) : null
    if (!problems) throw error
    const { document, isOwnAddress, today, contact } = page
    const typed = (request.body ?? {}) as Record<string, string>
    const markup = renderPayPage({
      ...(await findPayState(deps, page, null)),
      document,
      isOwnAddress,
      today,
      contact,
      path,
      isPreview: false,
      refused: { form, typed, problems },
    })
    allowBrand(reply, document.supplier)
    return sendHtml(
      request,
      reply.code((error as AppError).status),
      makePage(document.language, markup),
    )
  }
}
