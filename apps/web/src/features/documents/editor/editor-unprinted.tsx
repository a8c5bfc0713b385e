import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type PrintedField, UnprintedNote } from '../printing/unprinted-note.tsx'
import { useEditor, useFormValues } from './editor-context.ts'

/** What of the form, and of the business's own texts, the paper will not show. */
export function EditorUnprinted() {
  const { t } = useTexts('invoices')
  const { name, address, brand } = useEditor().business
  // Of each language: a client of another one gets the texts in that.
  const own = Object.values(brand?.texts ?? {}).flatMap((texts) => [texts?.footer, texts?.terms])
  const { client, items, notes, terms } = useFormValues()
  const fields: PrintedField[] = [
    [t('who.name'), client.name],
    [t('who.address'), client.address],
    ...items.map(
      ({ description }, index): PrintedField => [
        `${t('line.description')} ${index + 1}`,
        description,
      ],
    ),
    [t('notes.label'), notes],
    [t('paper.terms'), terms],
    [name, [name, address, ...own].join(' ')],
  ]
  return <UnprintedNote fields={fields} />
}
