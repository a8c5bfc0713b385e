import { cleanLine } from '@isiro/domain/plain-text'
import { taxIdentityProblem } from '@isiro/domain/tax-identity'
import * as z from 'zod/mini'
import type { TaxRegisterConfig } from '../../config.ts'
import {
  type CallPolicy,
  createHttpClient,
  DEFAULT_CALL_POLICY,
  type HttpResult,
} from '../../platform/http-client/http-client.ts'
import {
  type Taxpayer,
  type TaxRegister,
  TaxRegisterKeyRefused,
  TaxRegisterUnreachable,
} from './tax-register.ts'

/** Somebody waits in front of the form, and can go on without an answer. */
const TIMEOUT_MS = 8_000
const MAX_NAME = 200

/** What is read of an answer, where numbers may stand as texts or as such. Address, email, phone and tax officer are personal data that nobody asked for. */
const Text = z.nullish(z.union([z.string(), z.number()]))
const Found = z.object({
  code: z.literal(200),
  data: z.object({
    tin: Text,
    jtb_tin: Text,
    taxpayer_name: z.string(),
    rc_number: Text,
  }),
})

const Refused = z.object({
  code: z.number(),
  data: z.null(),
  message: z.nullish(z.string()),
})

/** The register over the authorities' own interface, with a circuit breaker that all its calls share. */
export function authorityRegister(
  { url, key, secret }: TaxRegisterConfig,
  callPolicy: Partial<CallPolicy> = {},
): TaxRegister {
  const client = createHttpClient('tax-register', {
    ...DEFAULT_CALL_POLICY,
    timeoutMs: TIMEOUT_MS,
    ...callPolicy,
  })
  return {
    async find(taxId) {
      const result = await client.call({
        method: 'POST',
        url: `${url}/api/v1/utilities/verify-tin/`,
        headers: {
          'content-type': 'application/json',
          'x-api-key': key,
          'x-api-secret': secret,
        },
        body: JSON.stringify({ tin: taxId }),
      })
      return readResult(result, taxId)
    },
  }
}

function readResult(result: HttpResult, taxId: string): Taxpayer | null {
  if (result.kind !== 'answered') throw new TaxRegisterUnreachable(result.kind)
  const { status, body } = result
  const found = z.safeParse(Found, body)
  if (found.success && status < 300) return taxpayerIn(found.data.data, taxId)
  const refused = z.safeParse(Refused, body)
  // The code in the body is the authorities' own; some gateways answer 200 around it.
  const code = refused.success ? refused.data.code : null
  if (isKeyRefused(status) || (code !== null && isKeyRefused(code)))
    throw new TaxRegisterKeyRefused(`status ${status}`)
  if (refused.success && isUnknown(refused.data)) return null
  throw new TaxRegisterUnreachable(`it answered ${status}`)
}

const isKeyRefused = (code: number) => code === 401 || code === 403

/** A 404 without the authorities' own body is a wrong address, and says nothing of a taxpayer. */
function isUnknown({ code, message }: z.infer<typeof Refused>): boolean {
  return (
    code === 404 || (code >= 400 && code < 500 && /not found|does not exist/i.test(message ?? ''))
  )
}

function taxpayerIn(data: z.infer<typeof Found>['data'], taxId: string): Taxpayer {
  const name = tidy(data.taxpayer_name).slice(0, MAX_NAME)
  const asked = digitsOf(taxId)
  if (name === '' || ![data.tin, data.jtb_tin].some((tin) => digitsOf(tin) === asked))
    throw new TaxRegisterUnreachable('its answer is about another taxpayer')
  return { name, registration: registrationIn(data.rc_number) }
}

/** Persons have none, for which registers write nothing, a dash, zeros or words. */
function registrationIn(text: z.infer<typeof Text>): string | null {
  const number = tidy(String(text ?? ''))
  if (number === '' || taxIdentityProblem('registration', 'NG', number) !== null) return null
  return /^\d+$/.test(number) ? `RC ${number}` : number
}

const tidy = (text: string) => cleanLine(text).replaceAll(/\s+/g, ' ')
const digitsOf = (text: z.infer<typeof Text>) => String(text ?? '').replaceAll(/\D/g, '')
