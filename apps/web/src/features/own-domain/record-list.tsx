import type { DnsRecord } from '@isiro/contracts/white-label'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The records that the owner adds where the domain is managed, each part with a button that copies it. */
export function RecordList({ records }: { records: readonly DnsRecord[] }) {
  const { t } = useTexts('own-domain')
  return (
    <ul className="grid divide-y rounded-control border">
      {records.map((record) => (
        <li key={record.purpose} className="grid gap-2 p-3">
          <p className="text-dense">
            <span translate="no" className="font-medium">
              {record.type}
            </span>{' '}
            <span className="text-muted">{t(`purpose.${record.purpose}`)}</span>
          </p>
          <Part name={t('record.name')} value={record.name} label={t('record.copyName')} />
          <Part name={t('record.value')} value={record.value} label={t('record.copyValue')} />
        </li>
      ))}
    </ul>
  )
}

function Part({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 flex-1 text-dense">
        <span className="text-muted">{name}</span>
        <span translate="no" className="block font-mono wrap-anywhere">
          {value}
        </span>
      </p>
      <div className="shrink-0">
        <CopyButton text={value} label={label} isIcon />
      </div>
    </div>
  )
}
