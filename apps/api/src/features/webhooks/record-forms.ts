import type { WebhookRecord } from '@isiro/domain/webhook-events'
import type { Ctx } from '../../platform/db/context.ts'

/** Reads records in the form of the public interface. The application passes it in, because it needs all features. */
export interface RecordForms {
  /** The record as it is now; null for one that is gone, or that has no form. */
  read(ctx: Ctx, record: WebhookRecord, id: string): Promise<unknown>
}
