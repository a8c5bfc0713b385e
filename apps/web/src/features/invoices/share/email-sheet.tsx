import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { isEmail } from '@isiro/contracts/wire'
import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../platform/error-text.ts'
import { useIsOnline } from '../../../platform/online.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { MailFrame } from '../../sms/email/mail-frame.tsx'
import { type MailWanted, mailPreviewQuery, useEmailInvoice } from './share-api.ts'

export interface EmailSheetProps {
  invoice: IssuedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sends an invoice by e-mail. What the client will get stands beside the form, as a phone shows it. */
export function EmailSheet({ invoice, isOpen, onOpenChange }: EmailSheetProps) {
  const { t } = useTranslation('invoice-email')
  const formId = useId()
  const isOnline = useIsOnline()
  const [to, setTo] = useState(invoice.client.email ?? '')
  const [wasLeft, setLeft] = useState(false)
  const [wanted, setWanted] = useState<MailWanted>({
    kind: startOf(invoice.status),
    note: '',
    withPdf: false,
  })
  const preview = useQuery({ ...mailPreviewQuery(invoice.id, useQuiet(wanted)), enabled: isOpen })
  const send = useEmailInvoice(invoice.id)
  const address = to.trim()
  const kinds = kindsOf(invoice)
  const mayAttach = preview.data?.mayAttachPdf ?? false
  const isOwnAddress = address === invoice.client.email
  const isBlocked = isOwnAddress && preview.data?.blocked ? preview.data.blocked : null
  const problem = address === '' ? t('to.required') : isEmail(address) ? undefined : t('to.invalid')

  function change(part: Partial<MailWanted>) {
    setWanted((before) => ({ ...before, ...part }))
    if (send.isError) send.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setLeft(true)
    if (problem) return
    const { kind, note, withPdf } = wanted
    send.mutate(
      { kind, to: address, note: note.trim() || null, withPdf: withPdf && mayAttach },
      {
        onSuccess({ success, recipient }) {
          if (!success) return toast.error(t('failed'), t('notQueued', { recipient }))
          toast.success(t('done'), t('doneDetail', { recipient }))
          onOpenChange(false)
        },
        onError: (error) => toast.error(t('failed'), errorText(error)),
      },
    )
  }

  return (
    <Sheet
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title', { number: invoice.invoiceNumber })}
      description={invoice.client.name}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={!isOnline || isBlocked !== null}
          isPending={send.isPending}
          pendingLabel={t('sending')}
        >
          {t('send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label={t('to')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={to}
          onChange={setTo}
          onBlur={() => setLeft(address !== '')}
          error={wasLeft ? problem : undefined}
        />
        {kinds.length > 1 ? (
          <SelectField
            label={t('kind')}
            value={wanted.kind}
            onChange={(kind) => change({ kind: kinds.find((each) => each === kind) ?? 'invoice' })}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        ) : null}
        <TextArea
          label={t('note')}
          hint={t('note.hint')}
          isOptional
          rows={3}
          maxLength={1000}
          value={wanted.note}
          onChange={(note) => change({ note })}
        />
        <div className="grid gap-1">
          <Checkbox
            label={t('pdf')}
            hint={mayAttach ? t('pdf.hint') : t('pdf.plan')}
            disabled={!mayAttach}
            checked={wanted.withPdf && mayAttach}
            onChange={(withPdf) => change({ withPdf })}
          />
          {preview.data && !mayAttach ? (
            <Link to={paths.pricing()} className="link justify-self-start pl-8 text-dense">
              {t('pdf.upgrade')}
            </Link>
          ) : null}
        </div>
        {isBlocked ? <Notice tone="warn">{t(`blocked.${isBlocked}`)}</Notice> : null}
        {send.error ? (
          <Notice tone="bad" isAlert>
            {errorText(send.error)}
          </Notice>
        ) : null}
        {isOnline ? null : <Notice tone="warn">{t('offline')}</Notice>}
        <section className="grid gap-2">
          <h3 className="text-dense font-medium">{t('preview')}</h3>
          {preview.isError && !preview.data ? (
            <ErrorState
              title={t('preview.failed')}
              detail={errorText(preview.error)}
              retryLabel={t('common:tryAgain')}
              onRetry={() => preview.refetch()}
              isRetrying={preview.isFetching}
            />
          ) : (
            <Waiting isWaiting={!preview.data} skeleton={<Skeleton className="h-120" />}>
              {() =>
                preview.data ? (
                  <>
                    <p className="text-dense break-words">
                      <span className="text-muted">{t('subject')}</span>{' '}
                      <span className="font-medium">{preview.data.subject}</span>
                    </p>
                    <MailFrame title={t('preview')} html={preview.data.html} />
                  </>
                ) : null
              }
            </Waiting>
          )}
        </section>
      </form>
    </Sheet>
  )
}

function startOf(status: IssuedInvoice['status']): MailWanted['kind'] {
  if (status === 'paid') return 'receipt'
  return status === 'overdue' ? 'reminder' : 'invoice'
}

/** What can be said about it: a receipt needs money, a reminder a due date that has passed. */
function kindsOf({ status, paid }: IssuedInvoice): MailWanted['kind'][] {
  const hasMoney = (parseMinor(paid) ?? 0) > 0
  return [
    'invoice',
    ...(status === 'overdue' ? (['reminder'] as const) : []),
    ...(hasMoney ? (['receipt'] as const) : []),
  ]
}

const QUIET_MS = 500

/** Follows what is wanted once it has been left alone for a moment. */
function useQuiet(wanted: MailWanted): MailWanted {
  const [quiet, setQuiet] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(wanted), QUIET_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return quiet
}
