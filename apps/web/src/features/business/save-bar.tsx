import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'

interface SaveBarProps {
  isDirty: boolean
  isPending: boolean
  failure: ReactNode
  onDiscard: () => void
}

/** Follows the reader while there is something to save, above the phone's navigation. */
export function SaveBar({ isDirty, isPending, failure, onDiscard }: SaveBarProps) {
  const { t } = useTexts('business')
  return (
    <div
      className={cx(
        'grid gap-3 rounded-card border bg-bg p-3',
        isDirty && 'sticky bottom-20 z-10 shadow-float md:bottom-4',
      )}
    >
      {failure}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className={cx('grow text-dense text-muted', isDirty && 'max-xs:sr-only')}>
          {t(isDirty ? 'unsaved' : 'allSaved')}
        </p>
        {isDirty ? (
          <Button variant="ghost" onClick={onDiscard} disabled={isPending}>
            {t('discard')}
          </Button>
        ) : null}
        <Button type="submit" disabled={!isDirty} isPending={isPending} pendingLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
