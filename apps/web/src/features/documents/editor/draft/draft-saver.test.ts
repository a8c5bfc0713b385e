import type { DraftContent, DraftInvoice } from '@isiro/contracts/invoice-drafts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { buildDraft } from '../../../invoices/testing/invoices.ts'
import { blankValues, type InvoiceFormValues } from '../form-values.ts'
import { draftContent } from '../wire-content.ts'
import type { SaveState } from './device-copy.ts'
import { createDraftSaver, type DraftSaverOptions } from './draft-saver.ts'
import type { KeptInvoice } from './draft-versions.ts'

const blank = blankValues(
  {
    paymentTermsDays: 30,
    invoiceNotes: null,
    currency: 'NGN',
    vatStatus: 'registered',
    vatStatusSince: null,
    country: 'NG',
    salesTaxRate: null,
  },
  '2026-11-21',
)
const typed = (name: string): InvoiceFormValues => ({
  ...blank,
  client: { ...blank.client, name },
})

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function saving(change: Partial<DraftSaverOptions> = {}) {
  const kept: { kept: KeptInvoice; isSynced: boolean }[] = []
  const sent: { content: DraftContent; revision: number | null }[] = []
  const states: SaveState[] = []
  const forgotten = vi.fn(async () => {})
  const removed = vi.fn(async () => {})
  const device = { isOnline: true }
  const saver = createDraftSaver({
    start: { values: blank, revision: null, origin: 'new' },
    isKept: false,
    isSent: false,
    blank,
    content: (values) => draftContent(values, 'en'),
    issuedCode: 'invoices.not_a_draft',
    async keep(what, isSynced) {
      kept.push({ kept: what, isSynced })
    },
    forget: forgotten,
    async send(content, revision): Promise<DraftInvoice> {
      sent.push({ content, revision })
      return buildDraft({ revision: (revision ?? 0) + 1, content })
    },
    remove: removed,
    isOnline: () => device.isOnline,
    onState: (state) => states.push(state),
    onSent() {},
    ...change,
  })
  return { saver, kept, sent, states, forgotten, removed, device }
}

const names = (sent: { content: DraftContent }[]) => sent.map(({ content }) => content.client?.name)

test('a draft is saved to the device 400 ms after the last change', async () => {
  const { saver, kept, states } = saving()
  saver.change(typed('A'))
  await vi.advanceTimersByTimeAsync(399)
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(399)
  expect(kept).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(kept.map((entry) => entry.kept.values.client.name)).toEqual(['Ad'])
  expect(kept[0]?.isSynced).toBe(false)
  expect(states).toEqual(['device'])
})

test('a draft is saved to the server after 2 s of quiet, first as a new draft, then over its revision', async () => {
  const { saver, sent, states, kept } = saving()
  saver.change(typed('A'))
  await vi.advanceTimersByTimeAsync(1999)
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ revision }) => revision)).toEqual([null])
  expect(states.at(-1)).toBe('saved')
  expect(kept.at(-1)).toMatchObject({ isSynced: true, kept: { revision: 1 } })

  saver.change(typed('Adé'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.map(({ revision }) => revision)).toEqual([null, 1])
  expect(names(sent)).toEqual(['Ad', 'Adé'])
})

test('a draft equal to its saved version is not sent', async () => {
  const { saver, sent } = saving()
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  saver.change(typed('Ade'))
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
})

test('an untouched form is not kept at all', async () => {
  const { saver, kept, sent } = saving()
  saver.change(blank)
  saver.flush()
  await saver.sendNow()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept).toHaveLength(0)
  expect(sent).toHaveLength(0)
})

test('leaving the field or the page saves at once', async () => {
  const { saver, kept } = saving()
  saver.change(typed('Ad'))
  saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toHaveLength(1)
})

test('an offline draft stays on the device and is sent once the connection is back', async () => {
  const { saver, sent, states, device, kept } = saving()
  device.isOnline = false
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveLength(0)
  expect(kept).toHaveLength(1)
  expect(states.at(-1)).toBe('offline')
  device.isOnline = true
  saver.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  expect(states.at(-1)).toBe('saved')
})

test('a call that never arrived is tried again', async () => {
  const lost = new ApiError({ status: 0, code: 'network', detail: '' })
  const send = vi
    .fn<DraftSaverOptions['send']>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(buildDraft())
  const { saver, states } = saving({ send })
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe('offline')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(states.at(-1)).toBe('saved')
})

test('saves run one at a time: changes during a save are saved over the new revision', async () => {
  const revisions: (number | null)[] = []
  const { saver } = saving({
    async send(_, revision) {
      revisions.push(revision)
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return buildDraft({ revision: (revision ?? 0) + 1 })
    },
  })
  saver.change(typed('A'))
  await vi.advanceTimersByTimeAsync(2000)
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(revisions).toEqual([null])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(revisions).toEqual([null, 1])
})

test('cleared again, it is deleted here and there', async () => {
  const { saver, forgotten, removed, states, sent } = saving()
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  saver.change(blank)
  await vi.advanceTimersByTimeAsync(400)
  expect(forgotten).toHaveBeenCalledOnce()
  expect(removed).toHaveBeenCalledOnce()
  expect(states.at(-1)).toBe('idle')
  // Undo: it is a new draft to the server, under the same id.
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.map(({ revision }) => revision)).toEqual([null, null])
})

test('nothing is sent while issuing; saving resumes if issuing is refused', async () => {
  const { saver, sent } = saving()
  saver.change(typed('Ad'))
  await saver.settle()
  saver.change(typed('Ada'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(0)
  saver.resume()
  await vi.advanceTimersByTimeAsync(2000)
  expect(names(sent)).toEqual(['Ada'])
})

test('deleted on another device, it comes back as a new draft', async () => {
  const gone = new ApiError({ status: 404, code: 'resource.not_found', detail: '' })
  const revisions: (number | null)[] = []
  const { saver, states } = saving({
    start: { values: typed('A'), revision: 4, origin: 'edit' },
    blank: null,
    isSent: true,
    async send(_, revision) {
      revisions.push(revision)
      if (revision !== null) throw gone
      return buildDraft({ revision: 1 })
    },
  })
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(revisions).toEqual([4, null])
  expect(states.at(-1)).toBe('saved')
})

test('issued on another device, it says so and stops', async () => {
  const issued = new ApiError({ status: 409, code: 'invoices.not_a_draft', detail: '' })
  const send = vi.fn<DraftSaverOptions['send']>().mockRejectedValue(issued)
  const { saver, states, forgotten } = saving({ send })
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  saver.change(typed('Ada'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledOnce()
  expect(forgotten).toHaveBeenCalledOnce()
  expect(states.at(-1)).toBe('issued')
})

test('without device storage the draft is saved on the server only, and the status states it', async () => {
  const { saver, states } = saving({ keep: () => Promise.reject(new Error('refused')) })
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(400)
  expect(states).toEqual(['unsaved'])
  await vi.advanceTimersByTimeAsync(1600)
  expect(states.at(-1)).toBe('saved')
})

test('the saver recognises its own versions in any key order of the database', async () => {
  const { saver } = saving()
  saver.change(typed('Ad'))
  await vi.advanceTimersByTimeAsync(2000)
  const { client, ...rest } = draftContent(typed('Ad'), 'en')
  expect(saver.hasSent({ ...rest, ...(client && { client }) })).toBe(true)
  expect(saver.hasSent(draftContent(typed('Other'), 'en'))).toBe(false)
})
