import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useIsPhone } from '../device/wide-screen.ts'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface FilterRowProps {
  search: ReactNode
  /** How many of the filters are set. */
  count: number
  /** The fields of the filters; their labels are visible on a phone only. */
  children: ReactNode
}

/** Search and filters of a list in one row; on a phone the filters are behind a button that counts those set. */
export function FilterRow({ search, count, children }: FilterRowProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) {
    return (
      <div className="flex flex-wrap items-end gap-3">
        {search}
        {children}
      </div>
    )
  }
  return (
    <div className="flex gap-2">
      {search}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="shrink-0 px-3"
      >
        {t('filters.title')}
        {count > 0 ? (
          <>
            <span
              aria-hidden="true"
              className="min-w-5 rounded-full bg-brand px-1 text-caption text-on-brand"
            >
              {format.count(count)}
            </span>
            <span className="sr-only">{t('filters.set', { count })}</span>
          </>
        ) : null}
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('filters.title')}
        footer={<Button onClick={() => setOpen(false)}>{t('filters.show')}</Button>}
      >
        <div className="grid grid-cols-1 gap-4">{children}</div>
      </Sheet>
    </div>
  )
}
