import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { type FormEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsOnline } from '../../../platform/online.ts'
import { paths } from '../../../platform/paths.ts'
import { useIsVeryWide, useIsWide } from '../../../platform/wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LimitNotice } from '../limit-notice.tsx'
import { FormErrors } from './check/form-errors.tsx'
import { isSectionComplete } from './check/section-complete.ts'
import { useCheck } from './check/use-check.ts'
import { useIssue } from './check/use-issue.ts'
import { useRefusals } from './check/use-refusals.ts'
import { useSupplierDetails } from './check/use-supplier-details.ts'
import type { KeptInvoice } from './draft/draft-saver.ts'
import { EarlierStrip, RestoredStrip } from './draft/draft-strips.tsx'
import type { EditorStart } from './draft/editor-start.ts'
import { SaveStatus } from './draft/save-status.tsx'
import { useDraftSaver } from './draft/use-draft-saver.ts'
import { EditorContext } from './editor-context.ts'
import { EditorSections } from './editor-sections.tsx'
import { type InvoiceFormValues, valuesOf } from './form-values.ts'
import { LimitWarning } from './limit-warning.tsx'
import { LiveTotals } from './live-totals.tsx'
import { PaperBeside, PaperButton } from './paper/paper-preview.tsx'
import { TotalBar } from './total-bar.tsx'
import { useSections } from './use-sections.ts'

export interface InvoiceFormProps {
  start: EditorStart
  business: Business
  user: CurrentUser
  today: BusinessDate
  language: Language
  /** The shell's own bar lies at the bottom of this screen. */
  hasBottomBar: boolean
  onIssued: (invoice: IssuedInvoice) => void
  /** Puts this draft aside and begins anew; gets what stands in it. */
  onStartFresh: (current: KeptInvoice) => void
}

/** One invoice, new or a draft, from the first letter to its number. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { start, business, user, today, language, hasBottomBar, onIssued, onStartFresh } = props
  const { t } = useTranslation(['invoices', 'validation', 'errors'])
  const isOnline = useIsOnline()
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const element = useRef<HTMLFormElement>(null)

  const { check, resolver } = useCheck(business, today, language)
  const form = useForm<InvoiceFormValues>({
    defaultValues: start.values,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const saving = useDraftSaver(form, start, user.id, language)
  const supplierDetails = useSupplierDetails(business)
  const sections = useSections((name) =>
    isSectionComplete(name, form.getValues(), {
      language,
      missingDetails: supplierDetails.missing.length,
    }),
  )
  const refusals = useRefusals({ form, sections, supplierDetails })
  const issuing = useIssue({
    draftId: start.id,
    saving,
    onIssued,
    onRefused: refusals.show,
  })
  const { saver } = saving
  const isPending = issuing.isPending || supplierDetails.isSaving

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isPending) return
    issuing.clearFailure()
    const checked = await check(form.getValues()).catch(issuing.fail)
    if (!checked) return
    if (!checked.body) return refusals.refuse(checked.refusals)
    if (checked.body.applyVat && supplierDetails.missing.length > 0) {
      const refused = await supplierDetails.save()
      if (refused !== null) return refusals.refuseSupplier(refused)
    }
    if (!navigator.onLine) {
      saver.flush()
      toast({ title: t('offline.kept'), description: t('offline.keptDetail') })
      return
    }
    await issuing.issue(checked.body)
  }

  function reset() {
    const before = form.getValues()
    form.reset(start.blank)
    issuing.clearFailure()
    toast.undo(t('resetDone'), { label: t('common:undo'), onAction: () => form.reset(before) })
  }

  async function startFresh() {
    await saver.settle()
    onStartFresh(saver.current())
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 's') {
      event.preventDefault()
      void saver.sendNow()
    } else if (isCommand && event.key === 'Enter') {
      event.preventDefault()
      void submit()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Enter in a field must not issue a document that nobody can change any more.
      event.preventDefault()
    }
  }

  const surroundings = useMemo(
    () => ({ business, user, today, language }),
    [business, user, today, language],
  )
  const createButton = (
    <Button type="submit" isPending={isPending} pendingLabel={t('creating')}>
      {isOnline ? t('create') : t('createWhenOnline')}
    </Button>
  )
  const resetButton = (
    <Button variant="ghost" onClick={reset} disabled={isPending}>
      {t('reset')}
    </Button>
  )
  const failure = issuing.failure ? (
    <Failure draftId={start.id} code={issuing.failure.code} text={issuing.failure.text} />
  ) : null

  return (
    <EditorContext value={surroundings}>
      <FormProvider {...form}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(30rem,1fr)_minmax(0,1fr)] xl:gap-8">
          <form
            ref={element}
            noValidate
            aria-label={t('formLabel')}
            onSubmit={submit}
            onKeyDown={press}
            onFocus={sections.noteFocus}
            onBlur={saver.flush}
            className="grid w-full max-w-form min-w-0 grid-cols-1 gap-4"
          >
            {saving.state === 'issued' ? (
              <Failure draftId={start.id} code="invoices.not_a_draft" text="" />
            ) : (
              <SaveStatus state={saving.state} isPhone={!isWide} />
            )}
            {start.restoredFrom === null ? null : (
              <RestoredStrip
                savedAt={start.restoredFrom}
                onStartFresh={start.origin === 'new' ? startFresh : null}
              />
            )}
            {saving.earlier ? (
              <EarlierStrip
                draftId={start.id}
                earlier={saving.earlier}
                onUse={() => {
                  const before = form.getValues()
                  const { content } = saving.earlier ?? {}
                  form.reset(valuesOf(content ?? {}, business, today, language))
                  toast.undo(t('earlier.used'), {
                    label: t('common:undo'),
                    onAction: () => form.reset(before),
                  })
                }}
              />
            ) : null}
            <FormErrors form={element} onChoose={refusals.goTo} />
            <EditorSections sections={sections} supplierDetails={supplierDetails} />
            {isWide ? (
              <section className="grid gap-4 rounded-card border bg-bg p-5">
                <LiveTotals />
                <LimitWarning />
                {failure}
                <LimitNotice isRefused={issuing.failure?.code === 'invoices.limit_reached'} />
                <div className="flex flex-wrap items-center justify-end gap-3">
                  {isVeryWide ? null : <PaperButton />}
                  {resetButton}
                  {createButton}
                </div>
              </section>
            ) : (
              <>
                {failure}
                <LimitNotice isRefused={issuing.failure?.code === 'invoices.limit_reached'} />
                <div className="flex flex-wrap justify-center gap-2">
                  <PaperButton />
                  {resetButton}
                </div>
                <TotalBar isAboveBottomBar={hasBottomBar}>{createButton}</TotalBar>
              </>
            )}
          </form>
          {isVeryWide ? <PaperBeside /> : null}
        </div>
      </FormProvider>
    </EditorContext>
  )
}

interface FailureProps {
  draftId: string
  code: string | null
  text: string
}

/** Why it was not created, where the button is. The plan's limit has a notice of its own. */
function Failure({ draftId, code, text }: FailureProps) {
  const { t } = useTranslation('invoices')
  if (code === 'invoices.limit_reached') return null
  const isIssued = code === 'invoices.not_a_draft'
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        isIssued ? (
          <Link to={paths.invoice(draftId)} className="link font-medium text-bad">
            {t('viewInvoice')}
          </Link>
        ) : null
      }
    >
      {isIssued ? t('issuedMeanwhile') : text}
    </Notice>
  )
}
