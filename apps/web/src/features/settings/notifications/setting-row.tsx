import type { ReactNode } from 'react'

interface SettingRowProps {
  /** Names the row, for the switch that stands in it. */
  id: string
  title: string
  detail?: ReactNode
  children: ReactNode
}

/** A setting: what it does on the left, its switch on the right. */
export function SettingRow({ id, title, detail, children }: SettingRowProps) {
  return (
    <li className="flex items-center justify-between gap-6 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p id={id} className="font-medium">
          {title}
        </p>
        {detail ? <p className="text-dense break-words text-muted">{detail}</p> : null}
      </div>
      {children}
    </li>
  )
}
