import { ConfirmDelivery } from '@isiro/contracts/delivery-notes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../../platform/http/http-types.ts'
import {
  confirmDelivery,
  deliveryNoteDocument,
  deliveryNotePdf,
  recordView,
} from '../../delivery-notes/service.ts'
import { answerForm } from '../answered/answered-document.ts'
import { answeredFrom } from '../answered/answered-from.ts'
import { answeredDocumentRoutes } from '../answered/routes.ts'
import { renderDeliveryPage } from './delivery-page.ts'

/** The receiver's page of a delivery note, and the confirmation that the goods arrived. */
export function deliveryPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return answeredDocumentRoutes(deps, {
    anchor: 'confirm',
    kind: 'delivery_note',
    async readPdf({ ctx, id }) {
      const note = await deliveryNoteDocument(ctx, id)
      return { pdf: await deps.documents.render(deliveryNotePdf(note)), number: note.row.number }
    },
    findLogo: async ({ ctx, id }) => (await deliveryNoteDocument(ctx, id)).supplier.logo,
    recordView: ({ ctx, id }) => recordView(ctx, id),
    async readPage({ ctx, id }) {
      const note = await deliveryNoteDocument(ctx, id)
      return {
        language: note.row.language,
        render: (state) => renderDeliveryPage({ ...state, note }),
      }
    },
    forms: {
      confirm: answerForm(ConfirmDelivery, ({ ctx, id }, { name, remark }, ip) =>
        confirmDelivery(ctx, id, { by: 'client', name, remark, from: answeredFrom(ip) }),
      ),
    },
    tooLate: { 'delivery_notes.already_received': true, 'delivery_notes.void': false },
  })
}
