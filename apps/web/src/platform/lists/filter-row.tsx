import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface FilterRowProps {
  search: ReactNode
  /** Whether the filters are behind a button, which counts those set; else they stand beside the search. */
  isFolded: boolean
  /** How many of the filters are set. */
  count: number
  /** The fields of the filters; their labels are visible behind the button only. */
  children: ReactNode
}

/** Search and filters of a list in one row. */
export function FilterRow({ search, isFolded, count, children }: FilterRowProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (!isFolded) {
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
