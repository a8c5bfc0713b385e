import * as z from 'zod/mini'
import { Language, Timestamp } from './wire.ts'

/** The parts of the product that the status page names. */
export const STATUS_PARTS = ['app', 'payments', 'email', 'sms', 'automation'] as const
/** A part of the product. */
export const StatusPart = z.enum(STATUS_PARTS)
export type StatusPart = z.infer<typeof StatusPart>

/** `delayed` works, but late. `disrupted` does not work for now. */
export const STATUS_STATES = ['working', 'delayed', 'disrupted'] as const
/** How a part works. */
export const StatusState = z.enum(STATUS_STATES)
export type StatusState = z.infer<typeof StatusState>

/** An incident as the operator wrote it. */
export const Incident = z.object({
  /** Its number, counted from 1. */
  id: z.number(),
  title: z.string(),
  /** The language of the title and the updates. */
  language: Language,
  affects: z.array(StatusPart),
  openedAt: Timestamp,
  /** Null while it lasts. */
  closedAt: z.nullable(Timestamp),
  /** The newest first. */
  updates: z.array(z.object({ at: Timestamp, text: z.string() })),
})
export type Incident = z.infer<typeof Incident>

/** How the product works at the moment, for programs. */
export const ProductStatus = z.object({
  /** The worst of the parts. */
  state: StatusState,
  parts: z.array(z.object({ part: StatusPart, state: StatusState })),
  checkedAt: Timestamp,
  /** Those that last, and those of the last 90 days, the newest first; null while they can't be read. */
  incidents: z.nullable(z.array(Incident)),
})
export type ProductStatus = z.infer<typeof ProductStatus>
