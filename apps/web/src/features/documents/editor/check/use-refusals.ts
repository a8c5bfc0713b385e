import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { validationText } from '../../../../platform/http/error-text.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { toast } from '../../../../ui/toast-store.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import { type Sections, sectionOf } from '../use-sections.ts'
import type { Refusal } from './refusals.ts'
import { type SupplierDetails, supplierFieldId } from './use-supplier-details.ts'

interface RefusalOptions {
  form: UseFormReturn<InvoiceFormValues>
  sections: Sections
  supplierDetails: SupplierDetails
}

/** Showing what is wrong: under each field, in a toast for the first, and with the focus there. */
export function useRefusals({ form, sections, supplierDetails }: RefusalOptions) {
  const { t } = useTexts('invoices')

  /** A folded section cannot take the focus: it is unfolded first, and drawn. */
  function goTo(path: string): void {
    flushSync(() => sections.open([sectionOf(path)]))
    form.setFocus(path as FieldPath<InvoiceFormValues>)
  }

  function openFor(refusals: readonly Refusal[]): void {
    flushSync(() => sections.open(refusals.map(({ path }) => sectionOf(path))))
  }

  return {
    goTo,

    /** Refusals of the form itself. */
    refuse(refusals: readonly Refusal[]): void {
      const [first] = refusals
      if (!first) return
      toast.error(t('validationError'), validationText(first.message))
      openFor(refusals)
      void form.trigger().then(() => goTo(first.path))
    },

    /** Refusals of the server. Tells whether the first of them has a field. */
    show(refusals: readonly Refusal[]): boolean {
      openFor(refusals)
      for (const { path, message } of refusals) {
        form.setError(path as FieldPath<InvoiceFormValues>, { type: 'server', message })
      }
      if (!refusals[0]) return false
      goTo(refusals[0].path)
      return document.getElementsByName(refusals[0].path).length > 0
    },

    /** The business lacks what a VAT invoice must say of it. */
    refuseSupplier(why: string): void {
      toast.error(t('validationError'), why)
      flushSync(() => sections.open(['tax']))
      const [first] = supplierDetails.missing
      if (first) document.getElementById(supplierFieldId(first))?.focus()
    },
  }
}
