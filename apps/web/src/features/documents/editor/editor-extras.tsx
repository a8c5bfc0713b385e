import { isInNigeria } from '@isiro/domain/countries'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import { type VatGround as Ground, isExport, vatGroundsOf } from '@isiro/domain/vat-lists'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { UnprintedList } from '../printing/unprinted-list.tsx'
import type { PrintedField } from '../printing/unprinted-note.tsx'
import { useEditor, useEditorForm, useFormValues } from './editor-context.ts'
import { useField } from './fields/use-field.ts'
import { readDates } from './figures.ts'

/** What of the document the paper will not show, and what it will not say of lines without VAT. */
export function EditorWarningList() {
  return (
    <>
      <UnprintedFields />
      <UnsaidGrounds />
    </>
  )
}

/** Characters of the form, and of the business's own texts, that the paper lacks. */
function UnprintedFields() {
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
  return <UnprintedList fields={fields} />
}

/** Lines of which the paper will not say why they bear no VAT, and an export of which it will not say where it went. */
function UnsaidGrounds() {
  const { t } = useTexts('printing')
  const { business } = useEditor()
  const { applyVat, client, items } = useFormValues()
  if (!applyVat || !isInNigeria(business)) return null
  const unsaid = items.flatMap(({ vatCategory, vatGround, description }, place) =>
    vatCategory !== 'standard' && !vatGround && description !== '' ? [place + 1] : [],
  )
  const isExported = items.some(({ vatGround }) => isExport(vatGround))
  const hasNoAddress = isExported && client.name !== '' && client.address.trim() === ''
  if (unsaid.length === 0 && !hasNoAddress) return null
  return (
    <div role="status">
      <Notice>
        {unsaid.length > 0 ? (
          <p>{t('ground.asked', { count: unsaid.length, lines: unsaid.join(', ') })}</p>
        ) : null}
        {hasNoAddress ? <p>{t('ground.noAddress')}</p> : null}
      </Notice>
    </div>
  )
}

/** Why a Nigerian line bears no VAT: one of the supplies that the law lists in its category on the day of supply. */
export function VatGround({ index }: { index: number }) {
  const { t } = useTexts('printing')
  const { language } = useEditor()
  const { setValue } = useEditorForm()
  const { value: ground, onChange, ...field } = useField(`items.${index}.vatGround`)
  const grounds = useGroundsOf(index)
  const isOther = !!ground && !grounds.includes(ground)

  // A ground belongs to its category and day: another one begins without.
  useEffect(() => {
    if (isOther) setValue(`items.${index}.vatGround`, null, { shouldDirty: true })
  }, [isOther, setValue, index])

  if (grounds.length === 0) return null
  return (
    <SelectField
      {...field}
      value={ground ?? ''}
      onChange={(chosen) => onChange(grounds.find((one) => one === chosen) ?? null)}
      label={t('ground.label')}
      {...(isExport(ground) && { hint: t('ground.exportHint') })}
      options={[
        { value: '', label: t('ground.none') },
        ...grounds.map((value) => ({ value, label: SUPPLY_NAMES[language][value] })),
      ]}
      className="xs:col-span-2"
    />
  )
}

function useGroundsOf(index: number): Ground[] {
  const { business, today } = useEditor()
  const { control } = useEditorForm()
  const [category, issueDate, supplyDate] = useWatch({
    control,
    name: [`items.${index}.vatCategory`, 'issueDate', 'supplyDate'],
  })
  if (!isInNigeria(business)) return []
  const dates = readDates({ issueDate, supplyDate }, today)
  return vatGroundsOf(category ?? 'standard', taxPoint(dates))
}
