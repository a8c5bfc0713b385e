import { recurringInput } from '../../../../test/factories.ts'
import { must } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { fillCard } from '../../cards/testing/card-rows.ts'
import { workRecurring } from '../work.ts'

/** Recurring invoices in every state, one of which had a date that was refused and one that was issued. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const made = async (name: string, more: Record<string, unknown> = {}) => {
    const client = { name: `${name} of ${mark}`, email: `${name}@${mark.toLowerCase()}.example` }
    const items = [{ description: `{month} for ${mark}`, quantity: 1, rate: 20_000 }]
    const words = {
      notes: `Thanks from ${mark}`,
      reviewOn: '2027-11-01',
      reviewNote: `Ask ${mark}`,
    }
    const body = recurringInput({ client, items, ...words, ...more })
    const { id, clientId } = await must(visitor.post('/api/recurring', body))
    return { id: id as string, clientId: clientId as string }
  }
  const issued = await made('weekly', {
    interval: 'weekly',
    startsOn: '2026-11-21',
    monthDay: null,
  })
  await workRecurring(visitor.ctx, issued.id)
  const [weekly] = (await must(visitor.get(`/api/recurring/${issued.id}`))).occurrences
  await fillCard(visitor, weekly.invoice.id, mark)
  const refused = await made('late', { startsOn: '2026-11-21', monthDay: 21 })
  await must(visitor.post(`/api/clients/${refused.clientId}/archive`))
  await workRecurring(visitor.ctx, refused.id)
  await must(visitor.post(`/api/clients/${refused.clientId}/restore`))
  const { occurrences } = await must(visitor.get(`/api/recurring/${refused.id}`))
  const paused = await made('paused')
  await must(visitor.post(`/api/recurring/${paused.id}/pause`))
  return {
    recurring: issued.id,
    pausedRecurring: paused.id,
    skippedRecurring: (await made('skipped')).id,
    endedRecurring: (await made('ended')).id,
    spareRecurring: (await made('spare')).id,
    refusedOccurrence: occurrences[0].id as string,
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'card_charges.reason',
  'card_charges.state',
  'client_cards.authorization_sealed',
  'client_cards.currency',
  'client_cards.language',
  'client_cards.last4',
  'client_cards.provider',
  'client_cards.state',
  'client_cards.text_version',
  'recurring.currency',
  'recurring.interval',
  'recurring.mode',
  'recurring.paused_for',
  'recurring.send_by',
  'recurring.state',
  'recurring_occurrences.reason',
  'recurring_occurrences.reason_details',
  'recurring_occurrences.state',
]
