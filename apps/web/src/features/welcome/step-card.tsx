import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'

export interface StepCardProps {
  title: string
  detail: string
  onSkip: () => void
  skipLabel?: string
  /** Another card was shown before: this one takes the focus, at its title. */
  isNext: boolean
  children: ReactNode
}

/** One card of the welcome, with its way past it. */
export function StepCard({ title, detail, onSkip, skipLabel, isNext, children }: StepCardProps) {
  const { t } = useTexts('welcome')
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its arrival moves the page
  useEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="grid gap-5 rounded-card border bg-bg p-4 md:p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {title}
        </h2>
        <p className="text-muted">{detail}</p>
      </div>
      {children}
      <Button variant="ghost" onClick={onSkip}>
        {skipLabel ?? t('skip')}
      </Button>
    </section>
  )
}
