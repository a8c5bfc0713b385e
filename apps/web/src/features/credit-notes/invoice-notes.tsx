import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { invoiceCreditNotesQuery } from './api.ts'
import { EmailNote } from './email-note.tsx'
import { useNotePdf } from './list/use-note-pdf.ts'

/** The notes of an invoice, each with its PDF. */
export function InvoiceNotes({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('credit-notes')
  const format = useFormat()
  const query = useQuery(invoiceCreditNotesQuery(invoice.id))
  const downloading = useNotePdf()
  if (query.isError && !query.data) return <QueryFailure title={t('failed')} query={query} />
  if (!query.data) return <Skeleton kind="record" className="h-16" />
  return (
    <ul className="divide-y">
      {query.data.notes.map((note) => (
        <li key={note.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0 grow">
            <p className="font-medium">{note.number}</p>
            <p className="text-dense break-words text-muted">
              {[format.date(note.issueDate), note.reason].join(' · ')}
            </p>
          </div>
          <Amount
            isExact
            value={note.kind === 'credit' ? `-${note.noteTotal}` : note.noteTotal}
            currency={note.currency}
            className="whitespace-nowrap font-medium"
          />
          {invoice.client.email ? <EmailNote note={note} address={invoice.client.email} /> : null}
          <IconButton
            label={t('pdf.save', { number: note.number })}
            onClick={() => downloading.mutate(note)}
          >
            <Download aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
