import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  buildInvoiceDocument,
  type InvoiceWish,
  TEST_STRING,
} from '../invoices/testing/invoice-documents.ts'
import { renderFailurePage } from './failure-page.ts'
import { pagePolicy } from './page-frame.ts'
import { renderPayPage } from './pay-page.ts'
import type { ComeBack, PayPageView } from './pay-page-view.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PATH = '/pay/4f9Kx2mQ7tRvB8zL1nWc3y'

function render(wish: InvoiceWish = {}, view: Partial<PayPageView> = {}): string {
  const document = buildInvoiceDocument(wish)
  const { phone, email } = document.supplier
  return renderPayPage({
    document,
    isOwnAddress: false,
    notes: [],
    files: [],
    today: '2026-11-21',
    contact: { phone, email },
    path: PATH,
    isPreview: false,
    providers: [],
    claim: null,
    held: [],
    showsAmount: false,
    comeBack: null,
    card: null,
    refused: null,
    ...view,
  })
}

/** The visible text of a page: without head, script and markup. */
function textOf(page: string): string {
  return page
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
}

const lines: InvoiceWish['lines'] = [
  {
    description: 'Hall decoration',
    quantityMilli: 2500,
    rate: 10_000_000,
    vatCategory: 'standard',
    whtType: 'professional',
  },
]

test('a pending invoice says who asks, how much, by when and how to pay', () => {
  const text = textOf(render({ lines }))

  expect(text).toContain('Adébáyọ̀ & Partners Ltd')
  expect(text).toContain('Invoice INV-2026-0001')
  expect(text).toContain('Amount due Pending ₦256,250.00 256,250 naira')
  expect(text).toContain('Due 21 Dec 2026')
  expect(text).toContain('1012345678')
  expect(text).toContain('Check that the account name is Adébáyọ̀ & Partners Ltd')
  expect(text).toContain('Secure page. No account needed.')
})

test('the lines and every figure are there, and both totals have their names', () => {
  const text = textOf(render({ lines }))

  expect(text).toContain('Hall decoration 2.5 × ₦100,000.00 ₦250,000.00')
  expect(text).toMatch(/Subtotal ₦250,000\.00.*VAT \(7\.5%\) ₦18,750\.00.*Total ₦268,750\.00/)
  expect(text).toMatch(
    /Less WHT \(5%\) ?Professional fees and commission −₦12,500\.00.*Amount due ₦256,250\.00/,
  )
  expect(text).toContain('Please withhold ₦12,500.00 (WHT)')
  expect(text).toContain('Tax ID 20483915-0001')
})

test('the lines of a description stay lines', () => {
  const page = render({
    lines: [
      { description: 'Hall on\n10 March', quantityMilli: 1000, rate: 100, vatCategory: 'standard' },
    ],
  })
  expect(page).toContain('<th scope="row" class="lines">Hall on\n10 March<')
  expect(page).toMatch(/\.lines ?\{ ?white-space: ?pre-line/)
})

test.each([
  ['2026-12-05', 'Due 5 Dec 2026 · in 14 days'],
  ['2026-12-06', 'Due 6 Dec 2026 '],
  ['2026-11-21', 'Due 21 Nov 2026 · today'],
])('an invoice due on %s says "%s"', (dueDate, expected) => {
  expect(textOf(render({ dueDate }))).toContain(expected)
})

test('an overdue invoice says since when', () => {
  const text = textOf(render({ status: 'overdue', dueDate: '2026-11-09' }))

  expect(text).toContain('Was due 9 Nov 2026 · 12 days ago')
  expect(text).toContain('How to pay')
})

test('the page of a part-paid invoice shows the balance as its main figure', () => {
  const text = textOf(render({ status: 'part_paid', paid: 10_000_000 }))

  expect(text).toContain('Amount due Part paid ₦168,750.00')
  expect(text).toContain('₦100,000.00 of ₦268,750.00 already paid')
})

test('a paid invoice says so and asks for nothing', () => {
  const settled = { status: 'paid', paid: 25_625_000, balance: 0, paidOn: '2026-11-24' } as const
  const text = textOf(render({ ...settled, lines }))

  expect(text).toContain('Paid on 24 Nov 2026 Paid ₦256,250.00')
  expect(text).toMatch(/Total ₦268,750\.00.*Less WHT.*−₦12,500\.00.*Paid ₦256,250\.00/)
  expect(text).not.toContain('How to pay')
  expect(text).not.toMatch(/Due|Amount due|keep back/)
  expect(text).not.toContain('1012345678')
  expect(text).toContain('Download PDF')
})

test('without VAT there is one sum, and no heading over nothing', () => {
  const supplier = { chargesVat: false, taxId: null, rcNumber: null }
  const text = textOf(render({ supplier }))

  expect(text).toMatch(/Totals Totals Amount due ₦250,000\.00/)
  expect(text).not.toMatch(/Subtotal|Total ₦|Supplier tax details/)
  expect(text).toContain('14 Broad Street')
})

test('a business without a logo is marked by its initials, which nobody is read', () => {
  expect(render()).toContain('<span class="initials" aria-hidden="true">AL</span>')
  const logo = { mediaType: 'image/png', base64: PIXEL } as const
  expect(render({ supplier: { logo } })).not.toContain('class="initials"')
})

test('a void invoice says so and asks for nothing', () => {
  const text = textOf(render({ status: 'void', lines }))

  expect(text).toContain(
    'This invoice was cancelled. Contact Adébáyọ̀ & Partners Ltd with any questions.',
  )
  expect(text).not.toContain('How to pay')
  expect(text).not.toContain('Amount due')
  expect(text).not.toContain('keep back')
})

test('without an account to pay into, the client is told to ask', () => {
  const text = textOf(render({ bank: null }))

  expect(text).toContain('Please ask Adébáyọ̀ & Partners Ltd how to pay this invoice.')
})

const PAYSTACK = { provider: 'paystack', name: 'Paystack', isTest: false } as const
const FLUTTERWAVE = { provider: 'flutterwave', name: 'Flutterwave', isTest: false } as const

test('the transfer and its claim come first, then the card providers, then mobile money', () => {
  const page = render({ mobileMoney: MOBILE_MONEY }, { providers: [PAYSTACK, FLUTTERWAVE] })
  const places = ['1012345678', 'made a transfer', 'with Paystack', 'with Flutterwave', 'OPay']

  expect(places.map((text) => page.indexOf(text))).toEqual(
    places.map((text) => page.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(textOf(page)).toContain('Pay online ₦268,750.00')
  expect(page).toContain(`formaction="${PATH}/checkout/flutterwave"`)
  expect(page).not.toContain('name="email"')
  expect(textOf(page)).not.toContain('Test mode')
})

test('a page with only a card provider does not tell the client to ask how to pay', () => {
  const text = textOf(render({ bank: null }, { providers: [PAYSTACK] }))

  expect(text).toContain('with Paystack')
  expect(text).not.toContain('Please ask')
  expect(text).not.toContain('I have made a transfer')
})

test('“I have made a transfer” stands directly below the account, and the browser checks no field', () => {
  const page = render({}, { providers: [PAYSTACK] })
  const places = ['Bank transfer', 'I have made a transfer', 'Pay online'].map((words) =>
    textOf(page).indexOf(words),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(page.match(/<form method="post" novalidate/g)).toHaveLength(2)
  expect(page).not.toMatch(/<input[^>]* required/)
})

test('an account whose name was looked up says so, with the day', () => {
  const checked = textOf(render({ bankCheckedOn: '2026-11-20' }))
  expect(checked).toContain('Account name checked with the bank on 20 Nov 2026')
  expect(textOf(render())).not.toContain('checked with the bank')
})

test('test mode is marked, and an address is asked for where the invoice has none', () => {
  const page = render({ client: { email: null } }, { providers: [{ ...PAYSTACK, isTest: true }] })

  expect(textOf(page)).toContain('Test mode: no real money moves.')
  expect(page).toMatch(/<label for="field-email">Your email address<\/label>/)
  expect(page).toMatch(
    /<input id="field-email"[^>]* aria-required="true" aria-describedby="field-email-hint">/,
  )
})

test.each(['paid', 'void'] as const)(
  'a %s invoice takes no payment and no word of one',
  (status) => {
    const paid = status === 'paid' ? 26_875_000 : 0
    const balance = 0
    const page = render({ status, paid, balance }, { providers: [PAYSTACK] })

    expect(page).not.toContain('<form')
    expect(page.includes('/receipt"')).toBe(status === 'paid')
  },
)

test('a preview shows the forms and sends none', () => {
  const page = render({}, { providers: [PAYSTACK], isPreview: true })
  expect(page.match(/<fieldset disabled>/g)).toHaveLength(2)
})

describe('the payer who comes back', () => {
  const came = (comeBack: Partial<ComeBack>, wish: InvoiceWish = {}) =>
    render(wish, {
      comeBack: {
        provider: 'paystack',
        name: 'Paystack',
        reference: 'isr-1',
        state: 'pending',
        amount: 26_875_000,
        asksAtOnce: false,
        ...comeBack,
      },
    })

  test('is asked for once, by the script or by hand', () => {
    const page = came({ asksAtOnce: true })
    expect(textOf(page)).toContain(
      'Check whether your payment with Paystack has arrived. Check payment',
    )
    expect(page).toContain(`<form method="post" action="${PATH}/check/paystack" data-send>`)
    expect(page).toContain('<input type="hidden" name="reference" value="isr-1">')
  })

  test('reads that nothing was seen yet, and can check again', () => {
    const page = came({})
    expect(textOf(page)).toContain(
      'It hasn’t arrived yet. Bank transfers can take a few minutes. Check again',
    )
    expect(page).not.toContain('data-send>')
  })

  test('reads that the payment arrived, failed or is held', () => {
    expect(textOf(came({ state: 'paid', asksAtOnce: true }))).toContain(
      'Your payment of ₦268,750.00 has arrived. Thank you.',
    )
    expect(textOf(came({ state: 'failed' }))).toContain('didn’t go through')
    expect(textOf(came({ state: 'review' }, { status: 'void' }))).toContain(
      'Please don’t pay again.',
    )
  })
})

describe('money that is being looked at', () => {
  const held = [{ amount: 25_000, currency: 'GBP', receivedOn: '2026-11-20' }] as const
  const seen = (wish: InvoiceWish = {}, view: Partial<PayPageView> = {}) =>
    render(wish, { held: [...held], ...view })

  test('is said with its amount and day, and the ways to pay are folded behind it', () => {
    const page = seen()
    expect(textOf(page)).toContain(
      'A payment of £250.00 arrived on 20 Nov 2026. Adébáyọ̀ & Partners Ltd is reviewing it. Please don’t pay again.',
    )
    expect(textOf(page)).toContain('Pay another way')
    expect(textOf(page)).toContain('Amount due Pending ₦268,750.00')
  })

  test.each(['void', 'paid'] as const)('is said of a %s invoice', (status) => {
    const paid = status === 'paid' ? 26_875_000 : 0
    expect(textOf(seen({ status, paid }))).toContain('A payment of £250.00 arrived on 20 Nov 2026.')
  })

  test('is said once to the payer who comes back', () => {
    const comeBack: ComeBack = {
      provider: 'paystack',
      name: 'Paystack',
      reference: 'isr-1',
      state: 'review',
      amount: 25_000,
      asksAtOnce: true,
    }
    expect(textOf(seen({}, { comeBack })).match(/Please don’t pay again/g)).toHaveLength(1)
  })

  test.each([
    ['fr', 'Un paiement de 250,00\u00A0£GB est arrivé le 20 nov. 2026.'],
    ['es', 'El 20 nov 2026 llegó un pago de 250,00\u00A0GBP.'],
  ] as const)('in the language of the invoice: %s', (language, expected) => {
    expect(textOf(seen({ language }))).toContain(expected)
  })
})

describe('a transfer that somebody told of', () => {
  const claim = {
    reportedOn: '2026-11-20',
    amount: 26_875_000,
    isNotReceived: false,
    isByFile: false,
  }

  test('is shown as told, never as paid', () => {
    const text = textOf(render({}, { claim }))
    expect(text).toContain('you sent ₦268,750.00. They’ll confirm once it arrives.')
    expect(text).toContain('Amount due Pending ₦268,750.00')
    expect(text).toContain('I have made another transfer')
  })

  test('that did not arrive is said so', () => {
    const text = textOf(render({}, { claim: { ...claim, isNotReceived: true } }))
    expect(text).toContain('hasn’t received the ₦268,750.00')
  })

  test('stays in a refused form, beside its error', () => {
    const page = render(
      {},
      {
        refused: {
          form: 'claim',
          typed: { payerName: 'Ngozi', amount: '"lots">' },
          problems: { amount: 'Enter an amount in figures.' },
        },
      },
    )
    expect(page).toContain('<details class="card" open>')
    expect(page).toContain('value="Ngozi"')
    expect(page).toContain('value="&#34;lots&#34;&#62;"')
    expect(page).toContain(
      'aria-describedby="field-amount-hint field-amount-problem" aria-invalid="true"',
    )
    expect(textOf(page)).toContain('Enter an amount in figures.')
  })
})

test('a business can be asked by WhatsApp, telephone and mail', () => {
  const page = render()

  expect(page).toContain(
    'href="https://wa.me/2348035550142?text=Hello%2C%20I%20have%20a%20question%20about%20invoice%20INV-2026-0001."',
  )
  expect(page).toContain('href="tel:+2348035550142"')
  expect(page).toContain('href="mailto:accounts@adebayo.example?subject=')
})

test('a contact that is no telephone number makes no link, and none at all no section', () => {
  const email = 'a@example.com?bcc=victims@example.com'
  expect(render({}, { contact: { phone: 'javascript:alert(1)', email: null } })).not.toContain(
    'Ask a question',
  )
  expect(render({}, { contact: { phone: null, email } })).toContain(
    'href="mailto:a%40example.com%3Fbcc%3Dvictims@example.com?subject=',
  )
})

test.each([
  ['fr', 'Montant à payer', '256\u202F250,00\u00A0₦', 'TVA (7,5\u00A0%)', 'En attente'],
  ['es', 'Importe a pagar', '256.250,00\u00A0₦', 'IVA (7,5\u00A0%)', 'Pendiente'],
] as const)('the page is in the language of the document: %s', (language, ...expected) => {
  const page = render({ language, lines })

  expect(page).toContain(`<html lang="${language}">`)
  for (const text of expected) expect(textOf(page)).toContain(text)
})

const headOf = (page: string) => page.slice(page.indexOf('<title>'), page.indexOf('<style>'))

test.each([
  ['en', 'Invoice INV-2026-0001 from Adébáyọ̀ &#38; Partners Ltd'],
  ['fr', 'Facture INV-2026-0001 de Adébáyọ̀ &#38; Partners Ltd'],
  ['es', 'Factura INV-2026-0001 de Adébáyọ̀ &#38; Partners Ltd'],
] as const)('title and link preview tell neither amount nor client (%s)', (language, title) => {
  const head = headOf(render({ language }))

  expect(head).toContain(`<title>${title}</title>`)
  expect(head).toContain(`<meta property="og:title" content="${title}">`)
  expect(head).toMatch(
    /<meta property="og:image" content="https:\/\/isiro\.example\/pay\/[\w-]+\/preview\.png\?v=[\w-]+">/,
  )
  expect(head).not.toContain('Chukwuemeka')
  expect(head).not.toMatch(/268|₦/)
  expect(head).toContain('noindex')
})

test('the link preview names the amount where the owner lets it, while it is owed', () => {
  const shown = headOf(render({}, { showsAmount: true }))
  expect(shown).toContain(
    '<meta property="og:description" content="₦268,750.00 · Due 21 Dec 2026">',
  )
  const paid = { status: 'paid', paid: 26_875_000, paidOn: '2026-11-24' } as const
  const settled = headOf(render(paid, { showsAmount: true }))
  expect(settled).toContain('<meta property="og:description" content="Paid on 24 Nov 2026">')
  expect(settled).not.toContain('₦')
})

test.each([
  ['overdue', 'Due 21 Dec 2026'],
  ['void', 'Cancelled'],
] as const)('the link preview of an invoice that is %s accuses nobody', (status, state) => {
  const head = headOf(render({ status }))
  expect(head).toContain(`<meta property="og:description" content="${state}">`)
})

test('an owner who looks is told so, and the page does not report a view', () => {
  expect(render()).toContain(`data-viewed="${PATH}/viewed"`)

  const preview = render({}, { isPreview: true })
  expect(preview).not.toContain('data-viewed=')
  expect(textOf(preview)).toContain('Your visit doesn’t count as a view.')
})

test('only the Free plan signs the page', () => {
  expect(textOf(render({ isWatermarked: true }))).toContain('Made with Isiro')
  expect(textOf(render())).not.toContain('Made with Isiro')
})

test('the names of Nigeria and the naira arrive as they were typed', () => {
  expect(textOf(render({ notes: TEST_STRING }))).toContain(TEST_STRING)
})

test('the policy allows exactly the style and the script of the page', () => {
  const page = render()
  for (const [tag, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ]) {
    const inline = page.match(new RegExp(`<${tag}>(.*?)</${tag}>`, 's'))?.[1] ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(pagePolicy([])).toContain(`${directive} 'sha256-${hash}'`)
  }
  expect(page).not.toMatch(/\sstyle=|\son\w+=/)
})

test('forms go to us and, from us, to the providers’ checkouts alone', () => {
  expect(pagePolicy(['https://checkout.paystack.com'])).toContain(
    "; form-action 'self' https://checkout.paystack.com;",
  )
})

test('the page weighs at most 45 kB with 200 lines, and its script at most 10 kB', () => {
  const line = (_: unknown, index: number) => ({
    description: `Line ${index}, ${createHash('sha256').update(String(index)).digest('hex')}`,
    quantityMilli: 1000 + index,
    rate: 123_456 + index * 789,
    vatCategory: 'standard' as const,
  })
  const page = render(
    {
      lines: Array.from({ length: 200 }, line),
      mobileMoney: MOBILE_MONEY,
      client: { email: null },
    },
    { providers: [PAYSTACK, FLUTTERWAVE] },
  )
  const script = page.match(/<script>(.*?)<\/script>/s)?.[1] ?? ''

  expect(brotliCompressSync(page).length).toBeLessThan(45_000)
  expect(brotliCompressSync(script).length).toBeLessThan(10_000)
})

const MOBILE_MONEY = { provider: 'OPay', number: '+2348035550142', accountName: 'Adébáyọ̀' }

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '`$' + '{alert(1)}`',
  '$' + '{7*7}',
  '{{constructor.constructor("alert(1)")()}}',
  '<%= 7*7 %>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="javascript:alert(1)">',
  '<embed src="//evil.example">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example>',
  '<form action=//evil.example><button>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<input onfocus=alert(1) autofocus>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<scr<script>ipt>alert(1)</script>',
  '<ScRiPt\n>alert(1)</ScRiPt\n>',
  '<x/onclick=alert(1)//<y',
]

/** The page with every text that somebody may have typed set to the same text. */
function filledWith(typed: string): string {
  return render(
    {
      number: typed,
      notes: typed,
      bank: { bankName: typed, accountNumber: typed, accountName: typed },
      mobileMoney: { provider: typed, number: typed, accountName: typed },
      supplier: { name: typed, address: typed, taxId: typed, rcNumber: typed },
      client: { name: typed, address: typed, email: typed, phone: typed, taxId: typed },
      lines: [{ quantityMilli: 1000, rate: 100, vatCategory: 'standard', description: typed }],
      supplyDate: '2026-11-20',
      clientUrl: typed,
    },
    {
      contact: { phone: '+2348035550142', email: typed },
      providers: [{ provider: 'paystack', name: typed, isTest: true }],
      comeBack: {
        provider: 'paystack',
        name: typed,
        reference: typed,
        state: 'pending',
        amount: 100,
        asksAtOnce: true,
      },
      refused: {
        form: 'claim',
        typed: { payerName: typed, amount: typed, note: typed },
        problems: { amount: typed },
      },
    },
  )
}

const TAG = /<(?:!doctype html|!--.*?--|\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?)>/gis

/** Lists tags and attribute names in order, without text and attribute values. */
function skeletonOf(page: string): string[] {
  const markup = page.replace(/(<style>|<script>).*?(?=<\/)/gs, '$1')
  return (markup.match(TAG) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ''))
}

test('forty payloads in every text field change no tag and no attribute', () => {
  const harmless = skeletonOf(filledWith('Typed text'))
  expect(PAYLOADS).toHaveLength(40)
  expect(harmless.length).toBeGreaterThan(100)

  for (const payload of PAYLOADS) {
    const page = filledWith(payload)
    expect(skeletonOf(page)).toEqual(harmless)
    const rest = page.replace(/(<style>|<script>).*?(?=<\/)/gs, '$1').replace(TAG, '')
    expect(rest).not.toMatch(/[<>]/)
    expect(textOf(page)).toContain(payload.replace(/\s+/g, ' '))
    for (const [, address = ''] of page.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^(\/|https:\/\/wa\.me\/\d|tel:\+\d|mailto:)/)
    }
  }
})

test('a failure is a page in the reader’s language that tells nothing of the insides', () => {
  const problem = {
    type: 'about:blank',
    title: 'Serveur indisponible',
    status: 503,
    code: 'server.unavailable',
    detail: 'Réessayez dans un instant.',
    requestId: 'a1b2',
  } as const
  const page = renderFailurePage('fr', problem, PATH)

  expect(page).toContain('<html lang="fr">')
  expect(textOf(page)).toContain('Réessayez dans un instant.')
  expect(textOf(page)).toContain('a1b2')
  expect(page).toContain(`href="${PATH}"`)
})
