import { ROLES } from '@isiro/domain/roles'
import { ORIGINS, TRAIL_AREA_IDS } from '@isiro/domain/trail'
import * as z from 'zod/mini'
import { DateInput, fileFormat, Id, line, pageQuery, Timestamp } from './wire.ts'

/** A value of a field; null where the field was empty. */
const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One thing that was done in the business, or that left it. */
export const TrailEntry = z.object({
  id: Id,
  at: Timestamp,
  /** What was done: the kind of record, and what happened to it, as in `invoice.issued`. */
  kind: z.string(),
  /** The record that it was done to; null where it was to none. */
  subjectId: z.nullable(z.string()),
  /** What the sentence about it names, such as a number, a client and an amount in minor units. Empty once it was forgotten. */
  details: z.record(z.string(), Value),
  /** The fields that it changed, each with its value before and after; null where it changed none, or nobody noted them. */
  changes: z.nullable(z.record(z.string(), z.tuple([Value, Value]))),
  /** Who did it; null where no member did. */
  by: z.nullable(
    z.object({
      id: Id,
      /** Null once the account is erased. */
      name: z.nullable(z.string()),
      /** What the member was in the business then; null for what was done before this was noted. */
      role: z.nullable(z.enum(ROLES)),
    }),
  ),
  /** By what way; null for what was done before this was noted. */
  origin: z.nullable(z.enum(ORIGINS)),
  /** The browser, the system and the network; null where nobody called, and once it was forgotten. */
  place: z.nullable(z.string()),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** The newest first. */
export const Trail = z.array(TrailEntry)
export type Trail = z.infer<typeof Trail>

const filters = {
  /** The account of who did it. */
  person: z.optional(Id),
  /** The record that it was done to. */
  record: z.optional(Id),
  /** The number of the document that it was done to, as people type it. */
  number: z.optional(line(100)),
  /** The area of what was done. */
  area: z.optional(z.enum(TRAIL_AREA_IDS, 'validation.choice')),
  /** The first day, by the business's clock. */
  from: z.optional(DateInput),
  /** The last day, by the business's clock. */
  to: z.optional(DateInput),
}

/** The filters and the page of the trail. */
export const ListTrail = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  ...filters,
})
export type ListTrail = z.infer<typeof ListTrail>

/** The filters, and the format of the file. */
export const ExportTrail = z.strictObject({ ...filters, format: fileFormat })
export type ExportTrail = z.infer<typeof ExportTrail>

/** The people who did something in the business: those of today, then those who left. */
export const TrailPeople = z.array(
  z.object({
    id: Id,
    /** Null once the account is erased. */
    name: z.nullable(z.string()),
    /** Whether they are a member now. */
    isMember: z.boolean(),
  }),
)
export type TrailPeople = z.infer<typeof TrailPeople>
