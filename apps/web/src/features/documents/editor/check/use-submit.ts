import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { toast } from '../../../../ui/toast-store.ts'
import type { DraftSaver } from '../draft/draft-saver.ts'
import type { InvoiceFormValues } from '../form-values.ts'
import type { useCheck } from './use-check.ts'
import type { useIssue } from './use-issue.ts'
import type { useRefusals } from './use-refusals.ts'
import type { SupplierDetails } from './use-supplier-details.ts'

interface SubmitOptions {
  form: UseFormReturn<InvoiceFormValues>
  check: ReturnType<typeof useCheck>['check']
  supplierDetails: SupplierDetails
  refusals: ReturnType<typeof useRefusals>
  issuing: ReturnType<typeof useIssue>
  saver: DraftSaver
}

/**
 * Submits the form: it is checked, the supplier's missing details are saved, and the invoice is
 * issued. The first of these that is refused ends it. Offline, the draft is kept on the device.
 */
export function useSubmit(options: SubmitOptions) {
  const { form, check, supplierDetails, refusals, issuing, saver } = options
  const { t } = useTexts('invoices')
  const isPending = issuing.isPending || supplierDetails.isSaving

  async function submit(): Promise<void> {
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

  return { submit, isPending }
}
