import { useIsPhone } from '../../../platform/device/wide-screen.ts'
import { findText } from '../../../platform/i18n/i18n.ts'
import type { SupplierDetails } from './check/use-supplier-details.ts'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { LineList } from './fields/line-list.tsx'
import { NotesFields } from './fields/notes-section.tsx'
import { TaxFields } from './fields/tax-section.tsx'
import { WhoFields } from './fields/who-section.tsx'
import { SUMMARIES } from './section-summary.tsx'
import type { SectionName, Sections } from './use-sections.ts'

interface EditorSectionsProps {
  sections: Sections
  supplierDetails: SupplierDetails
}

/** The sections in the order in which one fills them in: client, lines, dates, perhaps a schedule, tax, notes. */
export function EditorSections({ sections, supplierDetails }: EditorSectionsProps) {
  const { kind } = useEditor()
  const { titles } = kind.useWords()
  // Only phones fold sections, so only they subscribe to the form's values.
  const isPhone = useIsPhone()
  const fields: Partial<Record<SectionName, React.ReactNode>> = {
    who: <WhoFields />,
    what: <LineList />,
    tax: <TaxFields supplierDetails={supplierDetails} />,
    notes: <NotesFields />,
  }
  const shared: Partial<Record<SectionName, () => string>> = SUMMARIES
  return kind.sections.map((name) => {
    const own = kind.parts[name]
    const Summary = own?.Summary ?? shared[name]
    return (
      <EditorSection
        key={name}
        name={name}
        title={titles?.[name] ?? findText('invoices', `${name}.title`) ?? ''}
        summary={isPhone && Summary ? <Summary /> : null}
        isOpen={sections.isOpen(name)}
        onToggle={() => sections.toggle(name)}
      >
        {own ? <own.Fields /> : fields[name]}
      </EditorSection>
    )
  })
}
