import { html } from '@isiro/html/html'
import { hiddenInputs } from '../control/controls.ts'
import { type Answer, seeOther } from '../http/answers.ts'
import { fieldsOf, flagField, textField } from '../http/fields.ts'
import type { SimulatorRequest } from '../http/server.ts'
import { simulatorPage } from '../pages/page.ts'
import { type ConsentRequest, type OAuth, TEST_ACCOUNT, TEST_CLIENT } from './oauth.ts'

export interface Consent {
  drive: string
  /** The permissions that the app asks for, in the provider's words. */
  asks: string
  /** The scope that the person can untick; null where nothing can be unticked. */
  optionalScope: string | null
}

/** The page on which a person lets the app in. Anything wrong with the request is said there, not sent back. */
export function consentPage(consent: Consent, query: URLSearchParams): Answer {
  const request = readConsentRequest(query)
  if (typeof request === 'string') return problem(consent.drive, request)
  const hidden = hiddenInputs(Object.fromEntries(query))
  const main = html`<h1>Isiro wants to use your ${consent.drive}</h1>
    <form method="post" class="card rows">${hidden}
      <div><label class="above" for="account">Account</label>
        <input type="text" id="account" name="account" value="${TEST_ACCOUNT}"></div>
      ${
        consent.optionalScope === null
          ? html`<p>${consent.asks}</p>`
          : html`<label class="choice"><input type="checkbox" name="ticked" checked> ${consent.asks}</label>`
      }
      <button class="button main" name="decision" value="allow">Allow</button>
      <button class="button" name="decision" value="deny">Deny</button>
    </form>`
  return simulatorPage({ provider: consent.drive, title: 'Sign in', main, leadsOut: true })
}

/** Leads the browser back to the app with a code, or with the refusal. */
export function decide(consent: Consent, oauth: OAuth, request: SimulatorRequest): Answer {
  const fields = fieldsOf(request) ?? {}
  const asked = readConsentRequest(new URLSearchParams(request.body))
  if (typeof asked === 'string') return problem(consent.drive, asked)
  const back = new URL(asked.redirectUri)
  back.searchParams.set('state', asked.state)
  if (textField(fields, 'decision') !== 'allow') {
    back.searchParams.set('error', 'access_denied')
    return seeOther(back.href)
  }
  const account = textField(fields, 'account') ?? TEST_ACCOUNT
  const isTicked = consent.optionalScope === null || flagField(fields, 'ticked') === true
  const scopes = asked.scopes.filter((scope) => isTicked || scope !== consent.optionalScope)
  back.searchParams.set('code', oauth.allow(asked, account, scopes))
  back.searchParams.set('scope', scopes.join(' '))
  return seeOther(back.href)
}

/** The request of an authorisation URL, or what is wrong with it. */
function readConsentRequest(query: URLSearchParams): ConsentRequest | string {
  const redirectUri = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  if (query.get('client_id') !== TEST_CLIENT.id) return 'The OAuth client was not found.'
  if (!URL.canParse(redirectUri)) return 'redirect_uri is missing.'
  if (query.get('response_type') !== 'code') return 'response_type must be code.'
  if (Buffer.byteLength(state) > 500) return 'state is too long.'
  const challenge = query.get('code_challenge')
  if (challenge !== null && query.get('code_challenge_method') !== 'S256')
    return 'code_challenge_method must be S256.'
  return {
    clientId: TEST_CLIENT.id,
    redirectUri,
    state,
    scopes: (query.get('scope') ?? '').split(' ').filter(Boolean),
    challenge,
    isOffline:
      query.get('access_type') === 'offline' || query.get('token_access_type') === 'offline',
    isForced: query.get('prompt') === 'consent' || query.get('force_reapprove') === 'true',
  }
}

function problem(drive: string, sentence: string): Answer {
  const main = html`<h1>Error 400: invalid_request</h1><p class="notice">${sentence}</p>`
  return simulatorPage({ status: 400, provider: drive, title: 'Error', main })
}
