import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'

export interface EditorTitle {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Takes the number of the invoice that was created, or null when another one is begun. */
  setCreated: (invoiceNumber: string | null) => void
}

/** The title of a page with the editor. Once the invoice is created it says so, and takes the focus. */
export function useEditorTitle(title: string): EditorTitle {
  const { t } = useTexts('invoices')
  const [created, setCreated] = useState<string | null>(null)
  const current = created === null ? title : t('success.title', { number: created })
  const heading = usePage(current)
  useEffect(() => {
    if (created !== null) heading.current?.focus({ preventScroll: true })
  }, [created, heading])
  return { title: current, heading, setCreated }
}
