import type { IssuedInvoice } from '@isiro/contracts/invoices'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LazySharePanel } from './share/lazy-share-panel.tsx'

interface SuccessPanelProps {
  invoice: IssuedInvoice
  /** Whether it says itself that the invoice was created; on a page of its own the page's title does. */
  hasTitle: boolean
  onCreateAnother: () => void
}

/** The invoice has its number. The next wish is to send it. */
export function SuccessPanel({ invoice, hasTitle, onCreateAnother }: SuccessPanelProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="mx-auto grid w-full max-w-120 grid-cols-1 gap-4 md:py-6">
      <section className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <CircleCheck aria-hidden="true" className="size-7" />
        </span>
        {hasTitle ? (
          <h2 ref={heading} tabIndex={-1} className="text-h1 outline-none">
            {t('success.title', { number: invoice.invoiceNumber })}
          </h2>
        ) : null}
        <p className="text-display">
          <span aria-hidden="true">{format.exactMoney(invoice.total, invoice.currency)}</span>
          <span className="sr-only">{format.spokenMoney(invoice.total, invoice.currency)}</span>
        </p>
        <p className="text-muted">
          {t('success.detail', {
            client: invoice.clientName,
            date: format.date(invoice.dueDate),
          })}
        </p>
      </section>
      <Card title={t('share.title')}>
        <LazySharePanel invoice={invoice} />
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="ghost" onClick={onCreateAnother}>
          {t('success.another')}
        </Button>
        <Link to={paths.invoice(invoice.id)} className={buttonClass({ variant: 'ghost' })}>
          {t('success.view')}
        </Link>
      </div>
    </div>
  )
}
