import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactText,
  exactTextOrNull,
  flag,
  listOf,
  Minor,
} from './backup-fields.ts'
import { AUTOMATIC_CHANNELS, CLIENT_MESSAGE_KINDS } from './message-settings.ts'
import { Id, Language } from './wire.ts'

const CLIENT_SWITCHES = CLIENT_MESSAGE_KINDS.flatMap((kind) =>
  AUTOMATIC_CHANNELS.map((channel) => `${kind}:${channel}` as const),
)

/** A note about a client, with its follow-up. */
export const BackupNote = z.strictObject({
  id: Id,
  text: exactText(2000, 1),
  followUpOn: z.nullable(ExactDay),
  doneAt: z.nullable(ExactTime),
  createdAt: ExactTime,
  updatedAt: ExactTime,
})

/** A client's own settings of messages. */
export const BackupClientMessages = z.strictObject({
  remindersOff: flag,
  off: listOf(z.enum(CLIENT_SWITCHES, 'validation.choice'), CLIENT_SWITCHES.length),
  updatedAt: ExactTime,
})

/** A client that a merge pointed to the kept one, and the client it was merged into before. */
export const BackupMergeMember = z.strictObject({ clientId: Id, mergedBefore: z.nullable(Id) })

/** A merging of duplicates into the client that it stands with. */
export const BackupMerge = z.strictObject({
  id: Id,
  mergedAt: ExactTime,
  undoneAt: z.nullable(ExactTime),
  members: listOf(BackupMergeMember, 1000),
})

/** A client of a backup file, with its notes, its own message settings and the duplicates merged into it. */
export const BackupClient = z.strictObject({
  id: Id,
  name: exactText(120, 1),
  email: exactTextOrNull(254),
  phone: exactTextOrNull(64),
  address: exactTextOrNull(1000),
  taxId: exactTextOrNull(100),
  kind: z.enum(CLIENT_KINDS, 'validation.choice'),
  language: Language,
  withholdsWht: flag,
  /** Missing in older files, in which government did and nobody else. */
  withholdsVat: z.optional(flag),
  /** Missing in files from before there were late fees. */
  chargesLateFees: z.optional(flag),
  creditLimit: z.nullable(Minor),
  /** The client that this duplicate was merged into. */
  mergedInto: z.nullable(Id),
  archivedAt: z.nullable(ExactTime),
  createdAt: ExactTime,
  updatedAt: ExactTime,
  messages: z.nullable(BackupClientMessages),
  notes: listOf(BackupNote, 5000),
  merges: listOf(BackupMerge, 1000),
})
export type BackupClient = z.infer<typeof BackupClient>
