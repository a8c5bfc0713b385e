import { useTranslation } from 'react-i18next'
import { EditorSection } from './editor-section.tsx'
import { LineList } from './line-list.tsx'
import { NotesFields } from './notes-section.tsx'
import { useSectionSummaries } from './section-summary.ts'
import { TaxFields } from './tax-section.tsx'
import { SECTIONS, type SectionName, type Sections } from './use-sections.ts'
import type { SupplierDetails } from './use-supplier-details.ts'
import { WhenFields } from './when-section.tsx'
import { WhoFields } from './who-section.tsx'

interface EditorSectionsProps {
  sections: Sections
  supplierDetails: SupplierDetails
}

/** Who, what, when, tax, notes: the order in which one thinks of an invoice. */
export function EditorSections({ sections, supplierDetails }: EditorSectionsProps) {
  const { t } = useTranslation('invoices')
  const fields: Record<SectionName, React.ReactNode> = {
    who: <WhoFields />,
    what: <LineList />,
    when: <WhenFields />,
    tax: <TaxFields supplierDetails={supplierDetails} />,
    notes: <NotesFields />,
  }
  return SECTIONS.map((name) => (
    <EditorSection
      key={name}
      name={name}
      title={t(`${name}.title`)}
      summary={<SectionSummary name={name} />}
      isOpen={sections.isOpen(name)}
      onToggle={() => sections.toggle(name)}
    >
      {fields[name]}
    </EditorSection>
  ))
}

/** Follows every keystroke, and so stands alone. */
function SectionSummary({ name }: { name: SectionName }) {
  return useSectionSummaries()[name]
}
