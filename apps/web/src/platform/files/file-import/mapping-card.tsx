import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import { type ColumnMapping, shownFields } from './columns.ts'
import type { FileKind } from './file-kind.ts'

interface MappingCardProps<Field extends string, Row, Choice> {
  kind: FileKind<Field, Row, Choice>
  /** The namespace of the kind's texts. */
  namespace: string
  head: readonly string[]
  mapping: ColumnMapping<Field>
  onMapping: (mapping: ColumnMapping<Field>) => void
  choice: Choice
  onChoice: (choice: Partial<Choice>) => void
  isDisabled: boolean
}

/** Which column of the file stands for what. The guess is there already; most files need no change. */
export function MappingCard<Field extends string, Row, Choice>(
  props: MappingCardProps<Field, Row, Choice>,
) {
  const { kind, namespace, head, mapping, onMapping, choice, onChoice, isDisabled } = props
  const { fields, foldsOptional, ChoiceFields } = kind
  const { t } = useGivenTexts(namespace)
  const columns = head.map((name, index) => ({
    value: String(index),
    label: name || t('mapping.column', { number: index + 1 }),
  }))
  const nameOf = (field: string) => t(`field.${field}`)
  const columnField = (field: Field) => (
    <SelectField
      key={field}
      label={nameOf(field)}
      isOptional={!fields[field].isRequired}
      value={String(mapping[field] ?? '')}
      disabled={isDisabled}
      onChange={(chosen) =>
        onMapping({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })
      }
      options={[{ value: '', label: t('mapping.none') }, ...columns]}
    />
  )
  const shown = shownFields(fields)
  const optional = shown.filter((field) => !fields[field].isRequired).map(columnField)
  return (
    <Card title={t('mapping.title')}>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {shown.filter((field) => fields[field].isRequired).map(columnField)}
        {ChoiceFields ? (
          <ChoiceFields choice={choice} onChange={onChoice} isDisabled={isDisabled} />
        ) : null}
        {foldsOptional ? null : optional}
      </div>
      {foldsOptional ? (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 text-dense font-medium">
            {t('mapping.more')}
          </summary>
          <div className="grid gap-4 pt-2 xs:grid-cols-2 md:grid-cols-3">{optional}</div>
        </details>
      ) : null}
    </Card>
  )
}
