import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

export interface StepCardProps {
  title: string
  detail: string
  onSkip: () => void
  skipLabel?: string
  children: ReactNode
}

/** One card of the welcome, with its way past it. */
export function StepCard({ title, detail, onSkip, skipLabel, children }: StepCardProps) {
  const { t } = useTranslation('welcome')
  return (
    <section className="grid gap-5 rounded-card border bg-bg p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="text-h2">{title}</h2>
        <p className="text-muted">{detail}</p>
      </div>
      {children}
      <div className="border-t pt-3">
        <Button variant="ghost" className="-mx-3" onClick={onSkip}>
          {skipLabel ?? t('skip')}
        </Button>
      </div>
    </section>
  )
}
