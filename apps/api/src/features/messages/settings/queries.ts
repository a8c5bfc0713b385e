import type {
  AutomaticSwitch,
  TemplateChannel,
  TemplateKind,
} from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'

export interface StoredSettings {
  automaticMessages: AutomaticSwitch[]
  sendAt: string
  quietFrom: string | null
  quietTo: string | null
  /** Null reminds every day. */
  overdueDays: number[] | null
  followUpOn: number
  quoteDays: number
  attachPdf: boolean
}

/** The switches, the times of day and the progress of the daily run, which is null before the first. */
export function findSettings(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('messageSettings as s', 's.businessId', 'b.id')
    .leftJoin('automaticRuns as r', 'r.businessId', 'b.id')
    .leftJoin('dueWork as w', (join) =>
      join
        .onRef('w.businessId', '=', 'b.id')
        .on('w.kind', '=', 'automatic_run')
        .onRef('w.subject', '=', 'b.id'),
    )
    .where('b.id', '=', businessId)
    .select([
      'b.timeZone',
      's.automaticMessages',
      's.sendAt',
      's.quietFrom',
      's.quietTo',
      's.overdueDays',
      's.followUpOn',
      's.quoteDays',
      's.attachPdf',
      'r.lastRun',
      'r.summaryMonth',
      'w.dueAt as nextRunAt',
    ])
    .executeTakeFirst()
}

/** The same, held against other changes of it until the transaction ends. */
export async function lockSettings(db: Db, businessId: BusinessId) {
  await db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return findSettings(db, businessId)
}

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export async function saveSwitches(
  db: Db,
  businessId: BusinessId,
  automaticMessages: AutomaticSwitch[],
): Promise<void> {
  await db
    .updateTable('messageSettings')
    .set({ automaticMessages })
    .where('businessId', '=', businessId)
    .execute()
}

export async function saveSettings(
  db: Db,
  businessId: BusinessId,
  settings: StoredSettings,
  now: Date,
): Promise<void> {
  await db
    .updateTable('messageSettings')
    .set({ ...settings, updatedAt: now })
    .where('businessId', '=', businessId)
    .execute()
}

/** Sets when the run is due next. A first row begins with the months up to `summaryMonth` summarised. */
export async function scheduleRun(
  db: Db,
  businessId: BusinessId,
  { nextRunAt, summaryMonth }: { nextRunAt: Date | null; summaryMonth: string },
): Promise<void> {
  await db
    .insertInto('automaticRuns')
    .values({ businessId, summaryMonth })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ summaryMonth }))
    .execute()
  await planWork(db, businessId, 'automatic_run', businessId, nextRunAt)
}

export function listTemplates(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('messageTemplates')
    .where('businessId', '=', businessId)
    .select(['kind', 'channel', 'language', 'text'])
    .execute()
}

export interface TemplateName {
  kind: TemplateKind
  channel: TemplateChannel
  language: Language
}

export async function saveTemplate(
  db: Db,
  businessId: BusinessId,
  { kind, channel, language }: TemplateName,
  text: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('messageTemplates')
    .values({ businessId, kind, channel, language, text, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'kind', 'channel', 'language'])
        .doUpdateSet({ text, updatedAt: now }),
    )
    .execute()
}

export async function deleteTemplate(
  db: Db,
  businessId: BusinessId,
  { kind, channel, language }: TemplateName,
): Promise<void> {
  await db
    .deleteFrom('messageTemplates')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .execute()
}

/** A client's addresses with what it does not get; undefined for a client that is not there. */
export function findClientSettings(db: Db, businessId: BusinessId, clientId: string) {
  return db
    .selectFrom('clients as c')
    .leftJoin('clientMessageSettings as s', (join) =>
      join.onRef('s.businessId', '=', 'c.businessId').onRef('s.clientId', '=', 'c.id'),
    )
    .leftJoin('undeliverableAddresses as u', (join) =>
      join.onRef('u.businessId', '=', 'c.businessId').onRef('u.address', '=', 'c.email'),
    )
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', clientId)
    .select((eb) => [
      'c.id',
      'c.name',
      'c.email',
      'c.phone',
      'c.language',
      's.remindersOff',
      's.off',
      'u.reason as undeliverable',
      ...(['sms', 'email'] as const).map((channel) =>
        eb
          .exists(
            eb
              .selectFrom('contactOptOuts as o')
              .where('o.businessId', '=', businessId)
              .where('o.channel', '=', channel)
              .whereRef('o.address', '=', channel === 'sms' ? 'c.phone' : 'c.email')
              .where('o.removedAt', 'is', null)
              .select('o.id'),
          )
          .$castTo<boolean>()
          .as(channel === 'sms' ? 'hasSmsOptOut' : 'hasEmailOptOut'),
      ),
    ])
    .executeTakeFirst()
}

export async function saveClientSettings(
  db: Db,
  businessId: BusinessId,
  clientId: string,
  settings: { remindersOff: boolean; off: AutomaticSwitch[] },
  now: Date,
): Promise<void> {
  await db
    .insertInto('clientMessageSettings')
    .values({ businessId, clientId, ...settings, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'clientId']).doUpdateSet({ ...settings, updatedAt: now }),
    )
    .execute()
}
