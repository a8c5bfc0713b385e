import type { CurrentUser } from '@isiro/contracts/auth'
import type { Business } from '@isiro/contracts/business'
import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { Language } from '@isiro/domain/language'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useIsPhone, useIsVeryWide, useIsWide } from '../../platform/device/wide-screen.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormErrors } from '../documents/editor/check/form-errors.tsx'
import { loadInvoiceCheck } from '../documents/editor/check/load-invoice-check.ts'
import { isSectionComplete } from '../documents/editor/check/section-complete.ts'
import { useCheck } from '../documents/editor/check/use-check.ts'
import { useRefusals } from '../documents/editor/check/use-refusals.ts'
import { useSupplierDetails } from '../documents/editor/check/use-supplier-details.ts'
import { EditorContext } from '../documents/editor/editor-context.ts'
import { EditorSection } from '../documents/editor/editor-section.tsx'
import { EditorWarnings } from '../documents/editor/editor-warnings.tsx'
import { LineList } from '../documents/editor/fields/line-list.tsx'
import { NotesFields } from '../documents/editor/fields/notes-section.tsx'
import { TaxFields } from '../documents/editor/fields/tax-section.tsx'
import { WhoFields } from '../documents/editor/fields/who-section.tsx'
import { blankValues, type InvoiceFormValues, valuesOf } from '../documents/editor/form-values.ts'
import { LiveTotals } from '../documents/editor/live-totals.tsx'
import { PaperBeside } from '../documents/editor/paper/paper-preview.tsx'
import { SUMMARIES } from '../documents/editor/section-summary.tsx'
import { BarTotal, TotalBar } from '../documents/editor/total-bar.tsx'
import { type SectionName, type Sections, useSections } from '../documents/editor/use-sections.ts'
import { invoiceKind } from './invoice-kind.ts'

export interface ContentFormProps {
  business: Business
  user: CurrentUser
  language: Language
  /** The accessible name of the form. */
  label: string
  /** The content that it begins with; null for a blank one. */
  content: DraftContent | null
  submitLabel: string
  pendingLabel: string
  /** The content as the next invoice will have it, for the paper beside the form. */
  asNext: (values: InvoiceFormValues) => InvoiceFormValues
  /** Below the lines: how to write what differs from invoice to invoice. */
  linesHint?: ReactNode
  /** Sections of the caller, between the lines and the taxes. */
  children: ReactNode
  /** Checks the caller's sections and shows what is wrong there. Nothing is saved where it returns false. */
  checkOthers: () => boolean
  /** Saves. A refused field of the content is shown at its place, another failure beside the button. */
  onSave: (content: CreateInvoice) => Promise<void>
  /** Shows refused fields of the caller's sections; returns whether the first of them has a place there. */
  onRefused: (refusals: { path: string; message: string }[]) => boolean
}

/** Client, lines, taxes and notes of an invoice that will be issued again and again, without its dates and its draft. */
export function ContentForm(props: ContentFormProps) {
  const { business, user, language, label, content, asNext, linesHint, children } = props
  const isVeryWide = useIsVeryWide()
  const element = useRef<HTMLFormElement>(null)
  const today = currentDay(business.timeZone)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const { check, resolver } = useCheck(loadInvoiceCheck, business, today, language)
  const form = useForm<InvoiceFormValues>({
    defaultValues: content
      ? valuesOf({ ...content, issueDate: today, dueDate: today }, business, today, language)
      : blankValues(business, today),
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const supplierDetails = useSupplierDetails(business)
  const sections = useSections(invoiceKind.sections, (name) =>
    isSectionComplete(name, form.getValues(), {
      language,
      missingDetails: supplierDetails.missing.length,
    }),
  )
  const refusals = useRefusals({ form, sections, supplierDetails })

  async function submit() {
    if (isSaving) return
    setFailure(null)
    const areOthersRight = props.checkOthers()
    const checked = await check(form.getValues()).catch((error: unknown) => {
      setFailure(errorText(error))
    })
    if (!checked) return
    if (!checked.body) return refusals.refuse(checked.refusals)
    if (!areOthersRight) return
    if (checked.body.applyVat && supplierDetails.missing.length > 0) {
      const refused = await supplierDetails.save()
      if (refused !== null) return refusals.refuseSupplier(refused)
    }
    setSaving(true)
    try {
      await props.onSave(checked.body)
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  function refuse(error: unknown) {
    const refused = error instanceof ApiError ? error.fields : []
    const isAtField = refused.length > 0 && (props.onRefused(refused) || refusals.show(refused))
    if (!isAtField) setFailure(errorText(error))
  }

  const surroundings = useMemo(
    () => ({ business, user, today, language, kind: invoiceKind, isRepeated: true, asNext }),
    [business, user, today, language, asNext],
  )
  const section = (name: Exclude<SectionName, 'when' | 'schedule'>, fields: ReactNode) => (
    <FormSection name={name} sections={sections}>
      {fields}
    </FormSection>
  )
  return (
    <EditorContext value={surroundings}>
      <FormProvider {...form}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(30rem,1fr)_minmax(0,1fr)] xl:gap-8">
          <form
            ref={element}
            noValidate
            aria-label={label}
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
            onFocus={sections.noteFocus}
            className="grid w-full max-w-form min-w-0 grid-cols-1 gap-4"
          >
            <FormErrors form={element} onChoose={refusals.goTo} />
            {section('who', <WhoFields />)}
            {section(
              'what',
              <>
                <LineList />
                {linesHint}
              </>,
            )}
            {children}
            {section('tax', <TaxFields supplierDetails={supplierDetails} />)}
            {section('notes', <NotesFields />)}
            <Foot failure={failure}>
              <Button type="submit" isPending={isSaving} pendingLabel={props.pendingLabel}>
                {props.submitLabel}
              </Button>
            </Foot>
          </form>
          {isVeryWide ? <PaperBeside /> : null}
        </div>
      </FormProvider>
    </EditorContext>
  )
}

interface FormSectionProps {
  name: Exclude<SectionName, 'when' | 'schedule'>
  sections: Sections
  children: ReactNode
}

function FormSection({ name, sections, children }: FormSectionProps) {
  const { t } = useTexts('invoices')
  // Only phones fold sections, so only they subscribe to the form's values.
  const isPhone = useIsPhone()
  const Summary = SUMMARIES[name]
  return (
    <EditorSection
      name={name}
      title={t(`${name}.title`)}
      summary={isPhone ? <Summary /> : null}
      isOpen={sections.isOpen(name)}
      onToggle={() => sections.toggle(name)}
    >
      {children}
    </EditorSection>
  )
}

/** The sums, and the button that stays in view with the total and the reason why it was not saved. */
function Foot({ failure, children }: { failure: string | null; children: ReactNode }) {
  const { t } = useTexts('invoices')
  const isWide = useIsWide()
  const reason =
    failure === null ? null : (
      <Notice tone="bad" isAlert>
        {failure}
      </Notice>
    )
  if (!isWide)
    return (
      <>
        <EditorWarnings />
        <TotalBar reason={reason}>{children}</TotalBar>
      </>
    )
  return (
    <>
      <section className="rounded-card border bg-bg p-5">
        <LiveTotals hasTotal={false} />
      </section>
      <div className="sticky bottom-0 z-20 grid gap-3 rounded-t-card border bg-bg px-5 py-3 shadow-float">
        <EditorWarnings />
        {reason}
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 px-2">
            <span className="font-semibold">{t('totals.total')}</span>
            <BarTotal className="text-h2" />
          </p>
          {children}
        </div>
      </div>
    </>
  )
}
