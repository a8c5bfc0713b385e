import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useIsVeryWide } from '../../../platform/device/wide-screen.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { FormErrors } from './check/form-errors.tsx'
import { isSectionComplete } from './check/section-complete.ts'
import { useCheck } from './check/use-check.ts'
import { useIssue } from './check/use-issue.ts'
import { useRefusals } from './check/use-refusals.ts'
import { useSubmit } from './check/use-submit.ts'
import { useSupplierDetails } from './check/use-supplier-details.ts'
import { useNotesOfLanguage } from './default-notes.ts'
import { DraftHead } from './draft/draft-head.tsx'
import type { KeptInvoice } from './draft/draft-versions.ts'
import type { EditorStart } from './draft/editor-start.ts'
import { useDraftSaver } from './draft/use-draft-saver.ts'
import { EditorContext } from './editor-context.ts'
import { EditorFiles } from './editor-files.tsx'
import type { EditorKind } from './editor-kind.ts'
import { EditorSections } from './editor-sections.tsx'
import { FormFoot } from './form-foot.tsx'
import type { InvoiceFormValues } from './form-values.ts'
import { PaperBeside } from './paper/paper-preview.tsx'
import { useSections } from './use-sections.ts'

export interface InvoiceFormProps<Issued> {
  kind: EditorKind<Issued>
  start: EditorStart
  business: Business
  user: CurrentUser
  today: BusinessDate
  language: Language
  onIssued: (issued: Issued) => void
  /** Puts this draft aside and begins anew; gets what stands in it. */
  onStartFresh: (current: KeptInvoice) => void
}

/** One document, new or a draft, from the first letter to its number. */
export function InvoiceForm<Issued>(props: InvoiceFormProps<Issued>) {
  const { kind, start, business, user, today, language, onIssued, onStartFresh } = props
  const { t } = useTexts('invoices')
  const words = kind.useWords()
  const isVeryWide = useIsVeryWide()
  const element = useRef<HTMLFormElement>(null)

  const { check, resolver } = useCheck(kind.loadCheck, business, today, language)
  const form = useForm<InvoiceFormValues>({
    defaultValues: start.values,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  useNotesOfLanguage(form, { business, plan: user.plan, isNew: start.origin === 'new' })
  const saving = useDraftSaver(form, start, user.id, language, kind.drafts)
  const supplierDetails = useSupplierDetails(business)
  const sections = useSections(kind.sections, (name) =>
    isSectionComplete(name, form.getValues(), {
      language,
      missingDetails: supplierDetails.missing.length,
    }),
  )
  const refusals = useRefusals({ form, sections, supplierDetails })
  const issuing = useIssue({
    kind,
    draftId: start.id,
    saving,
    onIssued,
    onRefused: refusals.show,
  })
  const { saver } = saving
  const { submit, isPending } = useSubmit({
    form,
    check,
    supplierDetails,
    refusals,
    issuing,
    saver,
  })

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
    () => ({ business, user, today, language, kind }),
    [business, user, today, language, kind],
  )
  return (
    <EditorContext value={surroundings}>
      <FormProvider {...form}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(30rem,1fr)_minmax(0,1fr)] xl:gap-8">
          <form
            ref={element}
            noValidate
            aria-label={words.formLabel}
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
            onKeyDown={press}
            onFocus={sections.noteFocus}
            onBlur={saver.flush}
            className="grid w-full max-w-form min-w-0 grid-cols-1 gap-4"
          >
            <DraftHead start={start} saving={saving} onStartFresh={() => void startFresh()} />
            <FormErrors form={element} onChoose={refusals.goTo} />
            <EditorSections sections={sections} supplierDetails={supplierDetails} />
            <EditorFiles kind={kind.drafts.kind} start={start} saving={saving} />
            <FormFoot
              draftId={start.id}
              failure={issuing.failure}
              isPending={isPending}
              onReset={reset}
            />
          </form>
          {isVeryWide ? <PaperBeside /> : null}
        </div>
      </FormProvider>
    </EditorContext>
  )
}
