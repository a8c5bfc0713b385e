import { LANGUAGES } from '@isiro/domain/language'
import { CAPABILITIES, lowestPlanWith } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { ApiError } from '../http/api-error.ts'
import { useCurrentUser } from '../http/current-user.ts'
import { changeLanguage, textsOf } from '../i18n/i18n.ts'
import { FailureNotice } from './form-failure.tsx'
import { UpgradeCard } from './upgrade-card.tsx'
import { hasUpgradeCard } from './upgrade-card-body.tsx'

const gated = CAPABILITIES.filter(hasUpgradeCard)

test('there is a card for everything that the free plan lacks and a screen explains', () => {
  expect(gated).toEqual([
    'email_pdf',
    'whatsapp_share',
    'receipts',
    'input_vat_report',
    'crm',
    'quotes',
    'delivery_notes',
    'recurring',
    'late_fees',
    'multi_currency',
    'branding',
    'attachments',
    'advanced_analytics',
    'team',
    'approvals',
    'trail_export',
    'accountant_exports',
    'api_keys',
    'webhooks',
    'white_label',
  ])
})

describe.each(LANGUAGES)('in %s', (language) => {
  afterAll(() => changeLanguage('en'))

  test.each(gated)('%s: what it does, which plan has it, and the way there', async (capability) => {
    await showScreen(null, { namespaces: ['plans'] })
    cleanup()
    await changeLanguage(language)
    await showScreen(<UpgradeCard capability={capability} />, {
      namespaces: [],
      user: { canStartTrial: false },
    })
    const text = (key: string, values = {}) => textsOf('plans' as string)(key, values)
    const id = lowestPlanWith(capability)
    const plan = text(`plan.${id}`)
    const card = within(
      await screen.findByRole('region', { name: text(`capability.${capability}`) }),
    )
    expect(
      card.getByText(`${text(`gate.${capability}`)} ${text('card.plan', { plan })}`),
    ).toBeTruthy()
    const links = card.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [text('card.go', { plan }), `/subscription?plan=${id}`],
    ])
  })
})

test('the trial is offered while there is one, for the plans that can be tried', async () => {
  await showScreen(
    <>
      <UpgradeCard capability="crm" />
      <UpgradeCard capability="whatsapp_share" />
    </>,
    { namespaces: [] },
  )
  expect(await screen.findAllByRole('link', { name: /^Try .* free/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Try Pro free for 14 days' })).toBeTruthy()
})

test('among the user’s own work it is one line, and nowhere the filled button', async () => {
  await showScreen(
    <>
      <UpgradeCard capability="crm" />
      <UpgradeCard capability="attachments" isLine />
    </>,
    { namespaces: [] },
  )
  // Each of the two comes when its own part has loaded.
  const [inCard, inLine] = await waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'See the Pro plan' })
    expect(links).toHaveLength(2)
    return links
  })
  expect(inCard?.className).not.toContain('bg-brand ')
  expect(inLine?.closest('p')?.textContent).toBe(
    'Files with your invoices and quotes. Included in Pro and above. See the Pro plan',
  )
  expect(inLine?.closest('section')).toBeNull()
})

const refusal = { plan: 'pro', capability: 'crm' }

test('a form whose call needs a higher plan shows the card instead of the bare error', async () => {
  const error = new ApiError({
    status: 403,
    code: 'plan.upgrade_required',
    detail: 'No.',
    details: refusal,
  })
  await showScreen(<FailureNotice error={error} />, { namespaces: [] })
  expect(await screen.findByRole('link', { name: 'See the Pro plan' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a capability that has no card is refused in a sentence', async () => {
  const error = new ApiError({
    status: 403,
    code: 'plan.upgrade_required',
    detail: 'No.',
    details: { plan: 'business', capability: 'watermark_free' },
  })
  await showScreen(<FailureNotice error={error} />, { namespaces: [] })
  expect(await screen.findByText("Your plan doesn't include this. Upgrade to use it.")).toBeTruthy()
})

function Refused() {
  useCurrentUser()
  const { error } = useQuery({ queryKey: ['/api', 'notes-of-nobody'] })
  return <FailureNotice error={error} />
}

test('the account is read again when the server knows another plan', async () => {
  const calls = fakeServer({
    'GET /api/notes-of-nobody': problem(403, 'plan.upgrade_required', refusal),
    'GET /api/auth/me': { body: buildUser() },
  })
  await showScreen(<Refused />, { namespaces: [] })
  expect(await screen.findByRole('link', { name: 'See the Pro plan' })).toBeTruthy()
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/me'))
})
