import { formatPhone, toE164 } from '@isiro/domain/phone'
import { useTranslation } from 'react-i18next'
import { PreviewCard } from '../../../platform/files/file-import/preview-card.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Cell, ColumnHeader, RowHeader, TableRow } from '../../../ui/table.tsx'
import type { ReadRows } from './read-rows.ts'

interface ImportPreviewProps {
  read: ReadRows
  lineCount: number
}

/** Whom the file brings as it is read now, to be held against the file itself before anything happens. */
export function ImportPreview({ read, lineCount }: ImportPreviewProps) {
  const { t } = useTranslation('client-import')
  const format = useFormat()
  const { rows, bad, repeated } = read
  const brought = { number: format.count(rows.length), all: format.count(lineCount) }
  return (
    <PreviewCard
      namespace="client-import"
      figures={[
        { label: t('preview.clients'), value: t('preview.ofRows', brought) },
        { label: t('preview.bad'), value: format.count(bad.length), isBad: bad.length > 0 },
        ...(repeated > 0 ? [{ label: t('preview.repeated'), value: format.count(repeated) }] : []),
      ]}
      note={t('preview.known')}
      bad={bad}
      rows={rows}
      head={
        <>
          <ColumnHeader>{t('field.name')}</ColumnHeader>
          <ColumnHeader>{t('field.email')}</ColumnHeader>
          <ColumnHeader>{t('field.phone')}</ColumnHeader>
        </>
      }
    >
      {({ name, email, phone }) => (
        <TableRow key={`${name} ${email}`}>
          <RowHeader className="min-w-32">{name}</RowHeader>
          <Cell>{email}</Cell>
          <Cell className="whitespace-nowrap">{phone && formatPhone(toE164(phone) ?? phone)}</Cell>
        </TableRow>
      )}
    </PreviewCard>
  )
}
