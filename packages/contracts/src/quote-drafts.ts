import { DISCOUNT_KINDS } from '@isiro/domain/discount'
import * as z from 'zod/mini'
import { DraftContent } from './invoice-drafts.ts'
import { MAX_MILESTONES, MAX_NAME, MAX_QUOTE_TERMS, MAX_RELEASES } from './quote-schedule.ts'
import { Id, Revision } from './wire.ts'

const draftText = (max: number) =>
  z.string().check(
    z.maxLength(max, 'validation.too_long'),
    z.refine((text) => !text.includes('\0'), 'validation.text_characters'),
  )

const draftShare = z.optional(
  z.nullable(
    z.strictObject({
      kind: z.enum(DISCOUNT_KINDS),
      /** Percent, or an amount in major units, as typed. */
      value: z.nullable(z.number()),
    }),
  ),
)

/** Everything typed so far, right or wrong, as in a draft of an invoice. */
export const QuoteDraftContent = z.extend(
  z.omit(DraftContent, { dueDate: true, supplyDate: true }),
  {
    validUntil: z.optional(draftText(20)),
    terms: z.optional(z.nullable(draftText(MAX_QUOTE_TERMS * 2))),
    schedule: z.optional(
      z.nullable(
        z.strictObject({
          deposit: draftShare,
          milestones: z.optional(
            z
              .array(
                z.strictObject({ name: z.optional(draftText(MAX_NAME * 2)), share: draftShare }),
              )
              .check(z.maxLength(MAX_MILESTONES, 'validation.quote_milestones')),
          ),
          issueDeposit: z.optional(z.boolean()),
          retention: z.optional(
            z.nullable(
              z.strictObject({
                /** As typed. */
                percent: z.optional(z.nullable(z.number())),
                releases: z.optional(
                  z
                    .array(
                      z.strictObject({
                        name: z.optional(draftText(MAX_NAME * 2)),
                        /** Percent of what is kept, as typed. */
                        share: z.optional(z.nullable(z.number())),
                        on: z.optional(z.nullable(draftText(20))),
                        /** Days after the last of the other invoices, as typed. */
                        afterDays: z.optional(z.nullable(z.number())),
                      }),
                    )
                    .check(z.maxLength(MAX_RELEASES, 'validation.quote_releases')),
                ),
              }),
            ),
          ),
        }),
      ),
    ),
  },
)

export type QuoteDraftContent = z.infer<typeof QuoteDraftContent>

/** A new draft may bring the id that the device gave it, so that syncing twice makes one draft. */
export const CreateQuoteDraft = z.extend(QuoteDraftContent, {
  draft: z.literal(true),
  id: z.optional(Id),
})

export type CreateQuoteDraft = z.infer<typeof CreateQuoteDraft>

/** Saves a draft. If `revision` is no longer the latest, what it replaces is kept as the earlier version. */
export const UpdateQuoteDraft = z.extend(QuoteDraftContent, { revision: z.optional(Revision) })

export type UpdateQuoteDraft = z.infer<typeof UpdateQuoteDraft>
