import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { useTranslation } from 'react-i18next'
import { PreviewCard } from '../../../platform/files/file-import/preview-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'
import { Cell, ColumnHeader, RowHeader, TableRow } from '../../../ui/table.tsx'
import type { ReadRows } from './read-rows.ts'

interface ImportPreviewProps {
  read: ReadRows
  lineCount: number
}

/** The items of the file as they are read now, to be held against the file itself before anything happens. */
export function ImportPreview({ read, lineCount }: ImportPreviewProps) {
  const { t } = useTranslation('item-import')
  const language = useLanguage()
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { rows, bad, repeated } = read
  const brought = { number: format.count(rows.length), all: format.count(lineCount) }
  return (
    <PreviewCard
      namespace="item-import"
      figures={[
        { label: t('preview.items'), value: t('preview.ofRows', brought) },
        { label: t('preview.bad'), value: format.count(bad.length), isBad: bad.length > 0 },
        ...(repeated > 0 ? [{ label: t('preview.repeated'), value: format.count(repeated) }] : []),
      ]}
      note={t('preview.known')}
      bad={bad}
      rows={rows}
      head={
        <>
          <ColumnHeader>{t('field.description')}</ColumnHeader>
          <ColumnHeader isNumber>{t('field.price')}</ColumnHeader>
          <ColumnHeader>{t('field.unit')}</ColumnHeader>
          <ColumnHeader>{t('field.vatCategory')}</ColumnHeader>
          {isScreenNigerian() ? <ColumnHeader>{t('field.wht')}</ColumnHeader> : null}
        </>
      }
    >
      {({ description, code, price, unit, vatCategory, wht }) => (
        <TableRow key={`${code} ${description}`}>
          <RowHeader className="min-w-32">{description}</RowHeader>
          <Cell isNumber className="whitespace-nowrap">
            {format.exactMoney(formatMinor(minorFromNumber(price) ?? 0), currency)}
          </Cell>
          <Cell>{unit}</Cell>
          <Cell>{itemVatName(vatCategory, language)}</Cell>
          {isScreenNigerian() ? <Cell>{itemWhtName(wht, language)}</Cell> : null}
        </TableRow>
      )}
    </PreviewCard>
  )
}
