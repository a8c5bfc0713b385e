import { DELIVERY_NOTE_STATUSES } from '@isiro/domain/delivery-note'
import { MAX_QUANTITY_MILLI, quantityMilliFromNumber } from '@isiro/domain/quantity'
import * as z from 'zod/mini'
import { AnswerSource } from './answer-source.ts'
import { IssuedInvoice } from './invoices.ts'
import {
  DateInput,
  DateText,
  fileFormat,
  Id,
  Language,
  optionalLine,
  optionalText,
  pageQuery,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** As many as an invoice can have lines. */
const MAX_LINES = 200
const MAX_NAME = 120
const MAX_REMARK = 500

/** More than 0, with at most three decimals. */
const DeliveredQuantity = z.number('validation.quantity').check(
  z.refine((value) => value > 0, 'validation.item_quantity_positive'),
  z.refine((value) => value <= MAX_QUANTITY_MILLI / 1000, 'validation.quantity_too_large'),
  z.refine((value) => quantityMilliFromNumber(value) !== null, 'validation.three_decimals'),
)

/** A delivery of an issued invoice or an accepted quote, by the places of its lines from 0. */
export const CreateDeliveryNote = z.strictObject({
  deliveryDate: DateInput,
  /** The place of delivery; the client's address unless given. */
  address: optionalText(500),
  /** The carrier or driver who takes the goods there. */
  carrier: optionalLine(MAX_NAME),
  vehicle: optionalLine(60),
  remarks: optionalText(1000),
  lines: z
    .array(
      z.strictObject({
        /** The place of the line on the invoice or quote, from 0. */
        line: z
          .number('validation.number')
          .check(
            z.int('validation.number'),
            z.minimum(0, 'validation.number'),
            z.maximum(MAX_LINES - 1, 'validation.number'),
          ),
        quantity: DeliveredQuantity,
      }),
    )
    .check(
      z.minLength(1, 'validation.delivery_lines'),
      z.maxLength(MAX_LINES, 'validation.too_many_lines'),
      z.refine(
        (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
        'validation.repeated',
      ),
    ),
})

export type CreateDeliveryNote = z.infer<typeof CreateDeliveryNote>

/** The receiver's words on the receipt: from the page, or written down by the owner from a paper that came back signed. */
export const ConfirmDelivery = z.strictObject({
  name: requiredLine(MAX_NAME, 'validation.delivery_receiver'),
  /** Goods that were missing or damaged. */
  remark: optionalLine(MAX_REMARK),
})

export type ConfirmDelivery = z.infer<typeof ConfirmDelivery>

/** Voids a delivery note, so that its goods can be delivered again. */
export const VoidDeliveryNote = z.strictObject({ reason: optionalLine(300) })

/** Mails a delivery note to its client, with words of one's own above it. */
export const EmailDeliveryNote = z.strictObject({ note: optionalText(1000) })

/** The filters of a list: a status, or all. */
export const DELIVERY_NOTE_FILTERS = ['all', ...DELIVERY_NOTE_STATUSES] as const

const deliveryNoteFilters = {
  q: pageQuery.q,
  status: z.optional(z.enum(DELIVERY_NOTE_FILTERS, 'validation.choice')),
  clientId: z.optional(Id),
  /** Days of delivery, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
}

/** The latest delivery first. */
export const ListDeliveryNotes = z.strictObject({ ...pageQuery, ...deliveryNoteFilters })

export type ListDeliveryNotes = z.infer<typeof ListDeliveryNotes>

/** The list's filters, without pages. */
export const FilterDeliveryNotes = z.strictObject(deliveryNoteFilters)

export type FilterDeliveryNotes = z.infer<typeof FilterDeliveryNotes>

/** The list's filters, and the format of the file. */
export const ExportDeliveryNotes = z.strictObject({ ...deliveryNoteFilters, format: fileFormat })

/** The document that a note delivers of. */
const DeliveryOrigin = z.object({
  kind: z.enum(['invoice', 'quote']),
  id: Id,
  number: z.string(),
})

/** One row of a list. */
export const DeliveryNoteListed = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(DELIVERY_NOTE_STATUSES),
  clientId: Id,
  clientName: z.string(),
  deliveryDate: DateText,
  source: DeliveryOrigin,
  /** Whether the receiver said that something was missing or damaged. */
  hasShortage: z.boolean(),
})

export type DeliveryNoteListed = z.infer<typeof DeliveryNoteListed>

/** Delivery notes, the latest delivery first. */
export const DeliveryNoteList = z.array(DeliveryNoteListed)

/** Counts for the chips. */
export const DeliveryNoteSummary = z.object({
  /** How many notes have each status. */
  counts: z.record(z.enum(DELIVERY_NOTE_FILTERS), z.number()),
})

export type DeliveryNoteSummary = z.infer<typeof DeliveryNoteSummary>

/** The events of a delivery note's timeline. */
export const DELIVERY_NOTE_EVENTS = [
  'issued',
  'emailed',
  'viewed',
  'received',
  'voided',
  'question_asked',
  'question_answered',
] as const

const { client, supplier } = IssuedInvoice.shape

/** A delivery note, whole. It has no prices and no taxes. */
export const DeliveryNote = z.object({
  ...DeliveryNoteListed.shape,
  language: Language,
  issueDate: DateText,
  client,
  supplier,
  items: z.array(
    z.object({
      /** Its place on the invoice or quote, from 0. */
      line: z.number(),
      description: z.string(),
      quantity: z.string(),
    }),
  ),
  address: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  isWatermarked: z.boolean(),
  issuedAt: Timestamp,
  viewedAt: z.nullable(Timestamp),
  receipt: z.nullable(
    z.object({
      at: Timestamp,
      by: AnswerSource,
      name: z.string(),
      remark: z.nullable(z.string()),
      /** The network that it came from, shortened. */
      from: z.nullable(z.string()),
    }),
  ),
  voidedAt: z.nullable(Timestamp),
  voidReason: z.nullable(z.string()),
  /** Absolute address of the receiver's page. */
  clientUrl: z.string(),
  timeline: z.array(
    z.object({
      id: Id,
      kind: z.enum(DELIVERY_NOTE_EVENTS),
      at: Timestamp,
      /** The name of the member who did it; null for the receiver. */
      by: z.nullable(z.string()),
      /** The names and figures of the event, by the names that the web's sentences use. */
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})

export type DeliveryNote = z.infer<typeof DeliveryNote>

/** One delivery note. */
export const DeliveryNoteAnswer = z.object({ deliveryNote: DeliveryNote })

export type DeliveryNoteAnswer = z.infer<typeof DeliveryNoteAnswer>

/**
 * The deliveries of an invoice or a quote, and the quantities that are left. An invoice of a quote answers for the quote, whose
 * lines are the goods.
 */
export const Deliveries = z.object({
  source: DeliveryOrigin,
  /** Why nothing can be delivered now; null if something can. */
  closed: z.nullable(z.enum(['void', 'not_accepted', 'all_delivered'])),
  clientName: z.string(),
  /** The client's, for the delivery. */
  address: z.nullable(z.string()),
  lines: z.array(
    z.object({
      /** Its place on the invoice or quote, from 0. */
      line: z.number(),
      description: z.string(),
      /** A quantity with at most three decimals, as the next two. */
      sold: z.string(),
      delivered: z.string(),
      remaining: z.string(),
    }),
  ),
  /** The earliest delivery first, void ones included. */
  notes: DeliveryNoteList,
})

export type Deliveries = z.infer<typeof Deliveries>
