import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'

interface SettingsPageFrameProps {
  title: string
  description: string
  aside?: ReactNode
  /** It stands under tabs, and has no way back of its own. */
  hasTabs?: boolean
  children: ReactNode
}

/** A page of settings: its title, with the way back to all settings, and its cards below one another. */
export function SettingsPageFrame(props: SettingsPageFrameProps) {
  const { title, description, aside, hasTabs = false, children } = props
  const { t } = useTexts('settings')
  const heading = usePage(title)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={hasTabs ? null : <BackLink to={paths.settings()}>{t('title')}</BackLink>}
        aside={aside}
        description={description}
      />
      {children}
    </>
  )
}

/** Cards below one another. */
export function SettingsCards({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 md:gap-5">{children}</div>
}
