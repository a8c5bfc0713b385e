import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../platform/wide-screen.ts'
import type { SupplierDetails } from './check/use-supplier-details.ts'
import { EditorSection } from './editor-section.tsx'
import { LineList } from './fields/line-list.tsx'
import { NotesFields } from './fields/notes-section.tsx'
import { TaxFields } from './fields/tax-section.tsx'
import { WhenFields } from './fields/when-section.tsx'
import { WhoFields } from './fields/who-section.tsx'
import { SUMMARIES } from './section-summary.tsx'
import { SECTIONS, type SectionName, type Sections } from './use-sections.ts'

interface EditorSectionsProps {
  sections: Sections
  supplierDetails: SupplierDetails
}

/** The sections in the order in which one fills in an invoice: client, lines, dates, tax, notes. */
export function EditorSections({ sections, supplierDetails }: EditorSectionsProps) {
  const { t } = useTranslation('invoices')
  // Only phones fold sections, so only they subscribe to the form's values.
  const isPhone = useIsPhone()
  const fields: Record<SectionName, React.ReactNode> = {
    who: <WhoFields />,
    what: <LineList />,
    when: <WhenFields />,
    tax: <TaxFields supplierDetails={supplierDetails} />,
    notes: <NotesFields />,
  }
  return SECTIONS.map((name) => {
    const Summary = SUMMARIES[name]
    return (
      <EditorSection
        key={name}
        name={name}
        title={t(`${name}.title`)}
        summary={isPhone ? <Summary /> : null}
        isOpen={sections.isOpen(name)}
        onToggle={() => sections.toggle(name)}
      >
        {fields[name]}
      </EditorSection>
    )
  })
}
