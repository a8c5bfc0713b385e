import type { RouteCase, RouteCases } from '../../../../test/route-case.ts'

const NOBODYS_FILE = '0193a000-0000-7000-8000-000000000000'

export const ROUTE_CASES: RouteCases = {
  'GET /pay/:token': payPage(''),
  'GET /pay/:token/pdf': payPage('/pdf'),
  'GET /pay/:token/logo': payPage('/logo'),
  'GET /pay/:token/preview.png': payPage('/preview.png'),
  'POST /pay/:token/viewed': { ...payPage('/viewed'), status: 204 },
  // There is none while nothing has been paid.
  'GET /pay/:token/receipt': { ...payPage('/receipt'), status: [200, 404] },
  'GET /pay/:token/receipt.pdf': { ...payPage('/receipt.pdf'), status: [200, 404] },
  'GET /pay/:token/notes/:number/pdf': {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({ url: `/pay/${linkToken}/notes/CN-2026-0001/pdf` }),
    // A note of another invoice than that of the link.
    status: 404,
  },
  'GET /pay/:token/attachments/:file': {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({ url: `/pay/${linkToken}/attachments/${NOBODYS_FILE}` }),
    status: 404,
  },
  'GET /quote/:token/attachments/:file': quotePage(`/attachments/${NOBODYS_FILE}`),
  'POST /pay/:token/claim': {
    ...payPage('/claim', { payerName: 'Payer', amount: '1', note: 'By phone' }),
    status: 303,
  },
  'POST /pay/:token/checkout/:provider': {
    ...payPage('/checkout/paystack', { email: 'payer@example.com' }),
    // With a connected provider, and without one.
    status: [303, 422],
  },
  'POST /pay/:token/card/withdraw': { ...payPage('/card/withdraw', {}), status: 303 },
  'POST /pay/:token/check/:provider': {
    ...payPage('/check/paystack', { reference: 'nobody-was-given-this' }),
    status: 404,
  },
  'GET /statement/:token': statementPage(''),
  'GET /statement/:token/pdf': statementPage('/pdf'),
  'GET /statement/:token/logo': statementPage('/logo'),
  'GET /pay/return': {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({ url: '/pay/return', query: { token: linkToken } }),
  },
}

// The link of a delivery note is made with it; here nobody has one.
for (const [method, part] of [
  ['GET', ''],
  ['GET', '/pdf'],
  ['GET', '/logo'],
  ['POST', '/viewed'],
  ['POST', '/confirm'],
] as const)
  ROUTE_CASES[`${method} /delivery/:token${part}`] = {
    isPublic: 'the link’s token is the key',
    places: {},
    call: () => ({
      url: `/delivery/${'d'.repeat(22)}${part}`,
      ...(part === '/confirm' ? { payload: { name: 'Ada', remark: 'None' } } : {}),
    }),
    status: 404,
  }

// The link of a quote is made at its issue; here nobody has one.
for (const [method, part] of [
  ['GET', ''],
  ['GET', '/pdf'],
  ['GET', '/logo'],
  ['POST', '/viewed'],
  ['POST', '/accept'],
  ['POST', '/decline'],
] as const)
  ROUTE_CASES[`${method} /quote/:token${part}`] = quotePage(part)

function quotePage(part: string): RouteCase {
  const payload = part === '/accept' ? { name: 'Ada', signature: 'Ada' } : { reason: 'No' }
  return {
    isPublic: 'the link’s token is the key',
    places: {},
    call: () => ({
      url: `/quote/${'q'.repeat(22)}${part}`,
      ...(part === '/accept' || part === '/decline' ? { payload } : {}),
    }),
    status: 404,
  }
}

function payPage(part: string, payload?: object): RouteCase {
  return {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({
      url: `/pay/${linkToken}${part}`,
      ...(payload ? { payload } : {}),
    }),
  }
}

function statementPage(part: string): RouteCase {
  return {
    isPublic: 'the statement’s token is the key',
    places: {},
    call: (_at, { statementToken }) => ({ url: `/statement/${statementToken}${part}` }),
  }
}
