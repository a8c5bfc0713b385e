import {
  type AutomaticSwitch,
  CLIENT_MESSAGE_KINDS,
  type ClientMessageSettings,
  type ClientMessageSwitches,
  type MessageSettings,
  type SaveClientMessageSettings,
  type SaveMessageSettings,
} from '@isiro/contracts/message-settings'
import { canUse } from '@isiro/domain/plans'
import type { Config } from '../../../config.ts'
import { changesOf, recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { findOwner } from '../../business/service.ts'
import { requireClient } from '../../clients/service.ts'
import { isMailConfigured } from '../mail-configured.ts'
import { smsTerms } from '../sms-terms.ts'
import {
  type AutomaticSettings,
  automaticSettings,
  monthBefore,
  needsRun,
  rescheduled,
} from './automatic-settings.ts'
import * as queries from './queries.ts'
import { clientSwitchesOf, namesOff, namesOn, switchesOf } from './switches.ts'

export { type AutomaticSettings, needsRun, STANDARD_SETTINGS } from './automatic-settings.ts'
export { channelsOn, switchesOf } from './switches.ts'
export { checkedText, readTemplates, sentTemplate, type Templates } from './templates.ts'

/** The settings of this business's automatic messages; null if it is gone. Runs in the caller's transaction. */
export async function findAutomatic({ db, businessId }: Ctx): Promise<AutomaticSettings | null> {
  const row = await queries.findSettings(db, businessId)
  return row ? automaticSettings(row) : null
}

/** Like `findAutomatic`, but throws `resource.not_found` for a business that is gone. */
export async function requireSettings(ctx: Ctx): Promise<AutomaticSettings> {
  return found(await findAutomatic(ctx))
}

/**
 * The messages that a client gets none of, as 'kind:channel'; undefined for a client that is gone. Runs in the caller's
 * transaction.
 */
export function findClientOff({ db, businessId }: Ctx, clientId: string) {
  return queries.findClientSettings(db, businessId, clientId)
}

/** The settings as their page shows them, with what holds mail back. */
export function getSettings(ctx: Ctx): Promise<MessageSettings> {
  return read(ctx, async ({ db, businessId, plan, config }) => {
    const [settingsRow, ownerRow] = await Promise.all([
      queries.findSettings(db, businessId),
      findOwner({ db, businessId }),
    ])
    const row = found(settingsRow)
    const owner = found(ownerRow)
    const { on, schedule, ...settings } = automaticSettings(row)
    return {
      switches: switchesOf(on),
      sendAt: schedule.sendAt,
      quietHours: schedule.quiet,
      ...settings,
      overdueDays: settings.overdueDays === 'every_day' ? 'every_day' : [...settings.overdueDays],
      timeZone: schedule.zone,
      lastRunOn: row.lastRun,
      nextRunAt: row.nextRunAt?.toISOString() ?? null,
      mayAttachPdf: canUse(plan, 'email_pdf'),
      mailHold: mailHold(config, owner),
      isSmsConfigured: smsTerms(config).isOn,
      owner: { email: owner.email, phone: owner.phone },
    }
  })
}

function mailHold(
  config: Config,
  owner: { emailVerifiedAt: Date | null },
): MessageSettings['mailHold'] {
  if (!isMailConfigured(config)) return 'mail_not_configured'
  return owner.emailVerifiedAt === null ? 'owner_email_unverified' : null
}

/** Saves the settings and decides when the daily run is due next. */
export function saveSettings(ctx: Ctx, input: SaveMessageSettings): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const now = ctx.now()
    const before = found(await queries.lockSettings(db, businessId))
    const on = namesOn(input.switches)
    const stored: queries.StoredSettings = {
      automaticMessages: on,
      sendAt: input.sendAt,
      quietFrom: input.quietHours?.from ?? null,
      quietTo: input.quietHours?.to ?? null,
      overdueDays: input.overdueDays === 'every_day' ? null : input.overdueDays,
      followUpOn: input.followUpOn,
      quoteDays: input.quoteDays,
      attachPdf: input.attachPdf,
    }
    const changes = changesOf(
      { ...before, automaticMessages: before.automaticMessages.join(', ') },
      { ...stored, automaticMessages: on.join(', ') },
      ['automaticMessages', 'sendAt', 'quietFrom', 'quietTo'],
    )
    const settings = automaticSettings({ ...before, ...stored })
    const nextRunAt = rescheduled(settings, now, before)
    const summaryMonth = summarisedUntil(before, on, now)
    await Promise.all([
      queries.saveSettings(db, businessId, stored, now),
      queries.scheduleRun(db, businessId, { nextRunAt, summaryMonth }),
      recordActivity(ctx, 'messages.settings_changed', businessId, { on: on.join(' ') }, changes),
    ])
  })
}

/** Has the daily run look for what a new document needs, where it was not due so far. Runs in the caller's transaction. */
export async function ensureRun({ db, businessId, now }: Ctx): Promise<void> {
  const row = found(await queries.findSettings(db, businessId))
  const settings = automaticSettings(row)
  if (row.nextRunAt !== null || !needsRun(settings.on)) return
  await queries.scheduleRun(db, businessId, {
    nextRunAt: rescheduled(settings, now(), row),
    summaryMonth: row.summaryMonth ?? monthBefore(row.timeZone, now()),
  })
}

/** Switches every automatic message off. Returns those that were on. Runs in the caller's transaction. */
export async function switchAllOff({ db, businessId }: Ctx): Promise<AutomaticSwitch[]> {
  const { automaticMessages } = found(await queries.lockSettings(db, businessId))
  await queries.saveSwitches(db, businessId, [])
  return automaticMessages
}

/**
 * Switches automatic messages on again that `switchAllOff` had returned. Messages that were due meanwhile are not sent in
 * arrears.
 */
export async function restoreSwitches(ctx: Ctx, stored: unknown): Promise<void> {
  const names: unknown[] = Array.isArray(stored) ? stored : []
  const on = namesOn(switchesOf(names.map(String)))
  if (on.length === 0) return
  const { db, businessId } = ctx
  const now = ctx.now()
  const before = found(await queries.lockSettings(db, businessId))
  const settings = automaticSettings({ ...before, automaticMessages: on })
  await queries.saveSwitches(db, businessId, on)
  await queries.scheduleRun(db, businessId, {
    nextRunAt: rescheduled(settings, now, { lastRun: before.lastRun, nextRunAt: null }),
    summaryMonth: before.summaryMonth ?? monthBefore(before.timeZone, now),
  })
}

/** Summaries begin with the month in which they are switched on: earlier ones are not sent in arrears. */
function summarisedUntil(before: queries.SettingsRow, on: readonly string[], now: Date): string {
  const begins = monthBefore(before.timeZone, now)
  const isSummary = (name: string) => name.startsWith('monthly_summary:')
  const goesOn = before.automaticMessages.some(isSummary) && on.some(isSummary)
  return goesOn ? (before.summaryMonth ?? begins) : begins
}

/** The messages one client gets, of those the business sends. */
export function getClientSettings(ctx: Ctx, clientId: string): Promise<ClientMessageSettings> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { id } = await requireClient(ctx, clientId)
    const [client, settings] = await Promise.all([
      queries.findClientSettings(db, businessId, id),
      queries.findSettings(db, businessId),
    ])
    const row = found(client)
    return {
      remindersOff: row.remindersOff ?? false,
      switches: clientSwitchesOf(row.off ?? []),
      business: clientKindsOf(found(settings).automaticMessages),
      phone: row.phone,
      email: row.email,
      optedOut: { sms: row.hasSmsOptOut, email: row.hasEmailOptOut },
      undeliverable: row.undeliverable,
    }
  })
}

function clientKindsOf(on: readonly string[]): ClientMessageSwitches {
  const all = switchesOf(on)
  return Object.fromEntries(
    CLIENT_MESSAGE_KINDS.map((kind) => [kind, all[kind]]),
  ) as ClientMessageSwitches
}

export function saveClientSettings(
  ctx: Ctx,
  clientId: string,
  { remindersOff, switches }: SaveClientMessageSettings,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const client = await requireClient(ctx, clientId)
    const off = namesOff(switches)
    await Promise.all([
      queries.saveClientSettings(db, businessId, client.id, { remindersOff, off }, ctx.now()),
      recordActivity(ctx, 'client.messages_changed', client.id, { clientName: client.name }),
    ])
  })
}
