import type { InvoiceCreditNotes } from '@isiro/contracts/credit-notes'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { invoiceQuery } from '../../../records/queries/invoices.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageShape, Waiting } from '../../../ui/skeleton.tsx'
import { invoiceCreditNotesQuery } from '../api.ts'

interface NotePageProps {
  kind: CreditNoteKind
  children: (invoice: IssuedInvoice, known: InvoiceCreditNotes) => ReactNode
}

/** The frame of a note's page: its invoice, or why there can be no note of it. */
export function NotePage({ kind, children }: NotePageProps) {
  const { t } = useTexts('credit-notes')
  const { id = '' } = useParams()
  const heading = usePage(t(`title.${kind}`))
  const invoice = useQuery(invoiceQuery(id))
  const { data } = invoice
  // The server refuses to say of a draft what notes it has.
  const known = useQuery({ ...invoiceCreditNotesQuery(id), enabled: data?.status !== 'draft' })
  const failed = invoice.isError ? invoice : known.isError ? known : null
  const number = data?.invoiceNumber
  return (
    <>
      <PageHeader
        title={number ? t(`titleOf.${kind}`, { number }) : t(`title.${kind}`)}
        headingRef={heading}
        back={<BackLink to={paths.invoice(id)}>{number ?? t('backToInvoice')}</BackLink>}
      />
      {data?.status === 'draft' || data?.status === 'void' ? (
        <NoNote id={id} reason={data.status} />
      ) : failed && !(data && known.data) ? (
        <QueryFailure title={t('failed')} query={failed} />
      ) : (
        <Waiting isWaiting={!(data && known.data)} skeleton={<PageShape kind="editor" />}>
          {() => {
            if (!data || !known.data) return null
            if (kind === 'credit' && isUsedUp(known.data)) return <NoNote id={id} reason="used" />
            return children(data, known.data)
          }}
        </Waiting>
      )}
    </>
  )
}

/** Whether earlier notes took everything that a credit note could take. */
function isUsedUp({ standing }: InvoiceCreditNotes): boolean {
  return standing.owed === '0.00'
}

function NoNote({ id, reason }: { id: string; reason: 'draft' | 'void' | 'used' }) {
  const { t } = useTexts('credit-notes')
  return (
    <EmptyState
      title={t(`none.${reason}`)}
      description={t(`none.${reason}Detail`)}
      actions={
        <Link to={paths.invoice(id)} className={buttonClass()}>
          {t('backToInvoice')}
        </Link>
      }
    />
  )
}
