import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import type { Visitor } from '../../../../test/harness.ts'

export const startDay = '2026-11-01'

export const bring = (visitor: Visitor, ...rows: object[]) =>
  visitor.post('/api/opening-balances/invoices', { startDay, rows })
export const credit = (visitor: Visitor, ...rows: object[]) =>
  visitor.post('/api/opening-balances/credits', { startDay, rows })

export async function brought(visitor: Visitor, ...rows: object[]): Promise<OpeningBalances> {
  const { status, body } = await bring(visitor, ...rows)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

export async function idOf(visitor: Visitor, ...rows: object[]): Promise<string> {
  const { invoices } = await brought(visitor, ...rows)
  return invoices[0]?.id ?? ''
}

export const invoiceOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/invoices/${id}`)).body.invoice

export const paid = (visitor: Visitor, id: string, amount: number, more: object = {}) =>
  visitor.post(`/api/invoices/${id}/payments`, {
    amount,
    method: 'transfer',
    receivedOn: '2026-11-10',
    ...more,
  })
