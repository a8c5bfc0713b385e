import * as z from 'zod/mini'
import { DateInput, DateText, Id, pageQuery, requiredText, Timestamp } from './wire.ts'

/** A note about a client, and the day on which to follow it up. */
export const SaveNote = z.strictObject({
  text: requiredText(2000, 'validation.note_required'),
  followUpOn: z._default(z.nullable(DateInput), null),
})

export type SaveNote = z.infer<typeof SaveNote>

/** Marks the follow-up of a note as done, or as open again. */
export const MarkNote = z.strictObject({ isDone: z._default(z.boolean('validation.choice'), true) })

export type MarkNote = z.infer<typeof MarkNote>

/** A note about a client. */
export const ClientNote = z.object({
  id: Id,
  clientId: Id,
  text: z.string(),
  followUpOn: z.nullable(DateText),
  isDone: z.boolean(),
  createdAt: Timestamp,
  /** The author's name; null where that member is no longer known. */
  createdBy: z.nullable(z.string()),
})

export type ClientNote = z.infer<typeof ClientNote>

/** The note as it is now. */
export const NoteSaved = z.object({ note: ClientNote })

/** A page of a client's notes. */
export const ListNotes = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor })

/** The notes about a client, the newest first. */
export const ClientNotes = z.array(ClientNote)

/** The notes to be followed up, the most overdue first: everything due, and the notes of the coming week. */
export const FollowUps = z.array(
  z.object({
    id: Id,
    clientId: Id,
    clientName: z.string(),
    text: z.string(),
    followUpOn: DateText,
    isDue: z.boolean(),
  }),
)

export type FollowUps = z.infer<typeof FollowUps>
