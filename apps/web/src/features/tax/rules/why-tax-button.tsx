import { useState } from 'react'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart } from '../../../platform/lazy/deferred-part.ts'
import { Button } from '../../../ui/button.tsx'
import type { WhyTaxProps } from './why-tax-sheet.tsx'

async function load() {
  const [{ WhyTaxSheet }] = await Promise.all([
    import('./why-tax-sheet.tsx'),
    loadTexts(['tax-rules', 'tax']),
  ])
  return WhyTaxSheet
}

/** Opens the rules behind figures, each with its source. Rules and words come when it is first pressed. */
export function WhyTaxButton(props: WhyTaxProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const Sheet = useDeferredPart(isOpen, load, () => setOpen(false))
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-mx-3 underline underline-offset-3"
        onClick={() => setOpen(true)}
      >
        {t('whyTax')}
      </Button>
      {Sheet ? <Sheet {...props} isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
