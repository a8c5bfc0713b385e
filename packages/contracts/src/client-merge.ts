import * as z from 'zod/mini'
import { Id, Timestamp } from './wire.ts'

/** The fields in which clients are alike. */
export const DUPLICATE_REASONS = ['email', 'phone', 'tax_id', 'name'] as const

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Clients that may be one, the one with the most invoices first. */
export const Duplicates = z.array(
  z.object({
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
    clients: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        taxId: z.nullable(z.string()),
        isArchived: z.boolean(),
        /** How many invoices it has. */
        invoiceCount: z.number(),
      }),
    ),
  }),
)

export type Duplicates = z.infer<typeof Duplicates>

/** How many clients one call merges into another. */
export const MAX_MERGE = 50

/** Points duplicates to the client that is kept. It can be undone. */
export const MergeClients = z.strictObject({
  keepId: Id,
  mergeIds: z
    .array(Id)
    .check(
      z.minLength(1, 'validation.merge_clients'),
      z.maxLength(MAX_MERGE, 'validation.merge_clients'),
    ),
})

export type MergeClients = z.infer<typeof MergeClients>

/** The merge, by which it can be undone. */
export const ClientsMerged = z.object({ mergeId: Id })

export type ClientsMerged = z.infer<typeof ClientsMerged>

/** The merges into a client, the latest first. */
export const ClientMerges = z.array(
  z.object({ id: Id, mergedAt: Timestamp, names: z.array(z.string()) }),
)

export type ClientMerges = z.infer<typeof ClientMerges>
