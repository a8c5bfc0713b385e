import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { centerInRow } from './center-in-row.ts'
import { cx } from './class-names.ts'

export interface Tab {
  value: string
  label: ReactNode
}

export interface TabsProps {
  /** The accessible name of the row. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** The panels, each a TabPanel. */
  children: ReactNode
  className?: string
}

/** A row of tabs that scrolls sideways if it is too long; a faded edge shows that there is more. */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const fade = useEdgeFade(row)

  useEffect(() => {
    centerInRow(row.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`))
  }, [value])

  return (
    <Radix.Root value={value} onValueChange={onChange} className={cx('min-w-0', className)}>
      <div className="-mx-(--gutter) border-b md:mx-0">
        <Radix.List
          ref={row}
          aria-label={label}
          onScroll={fade.measure}
          className={cx('flex scroll-row px-(--gutter) md:px-0', fade.className)}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className={
                'min-h-11 shrink-0 border-b-2 border-transparent px-3 text-dense font-medium ' +
                'whitespace-nowrap text-muted transition-state hover:text-text ' +
                'focus-visible:-outline-offset-2 data-[state=active]:border-brand ' +
                'data-[state=active]:font-semibold data-[state=active]:text-text'
              }
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  )
}

/** The content of a tab. It is mounted only while its tab is the current one. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-3 md:pt-5">
      {children}
    </Radix.Content>
  )
}

const FADES = {
  none: '',
  end: 'fade-end',
  start: 'fade-start',
  both: 'fade-start fade-end',
}

function useEdgeFade(row: React.RefObject<HTMLDivElement | null>) {
  const [edge, setEdge] = useState<keyof typeof FADES>('none')

  function measure() {
    const element = row.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const before = scrollLeft > 4
    const after = scrollLeft + clientWidth < scrollWidth - 4
    setEdge(before && after ? 'both' : before ? 'start' : after ? 'end' : 'none')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures once the row is laid out, and again when its room changes
  useEffect(() => {
    measure()
    if (!row.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])

  return { measure, className: FADES[edge] }
}
