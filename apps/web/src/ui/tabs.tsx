import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
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

/** What a panel needs of the row above it: the start of all ids, and the current tab. */
const Row = createContext({ id: '', current: '' })

/**
 * A row of tabs that scrolls sideways if it is too long; a faded edge shows that there is more. It takes one stop of the Tab key:
 * arrows, Home and End open the others (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/).
 */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const fade = useEdgeFade(row)

  useEffect(() => {
    centerInRow(row.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`))
  }, [value])

  function openByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = nextTab(event, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(tabId(id, tab.value))?.focus()
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div className="-mx-(--gutter) border-b md:mx-0">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={openByKey}
          onScroll={fade.measure}
          className={cx('flex scroll-row px-(--gutter) md:px-0', fade.className)}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={panelId(id, tab.value)}
              tabIndex={tab.value === value ? 0 : -1}
              data-tab={tab.value}
              onClick={() => tab.value !== value && onChange(tab.value)}
              className={
                'min-h-11 shrink-0 border-b-2 border-transparent px-3 text-dense font-medium ' +
                'whitespace-nowrap text-muted transition-state hover:text-text ' +
                'focus-visible:-outline-offset-2 aria-selected:border-brand ' +
                'aria-selected:font-semibold aria-selected:text-text'
              }
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <Row value={{ id, current: value }}>{children}</Row>
    </div>
  )
}

/** The content of a tab. It is mounted only while its tab is the current one. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, current } = useContext(Row)
  const isCurrent = value === current
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel whose first part is no control is reached by the keyboard so
      tabIndex={0}
      hidden={!isCurrent}
      className="pt-3 md:pt-5"
    >
      {isCurrent ? children : null}
    </div>
  )
}

const tabId = (row: string, value: string) => `${row}-tab-${value}`
const panelId = (row: string, value: string) => `${row}-panel-${value}`

/** The place of the tab that a key leads to from the one at `at`; undefined for every other key. The row has no end. */
function nextTab({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, at: number, count: number) {
  if (ctrlKey || altKey || metaKey) return undefined
  const places: Record<string, number> = {
    ArrowLeft: (at - 1 + count) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
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
