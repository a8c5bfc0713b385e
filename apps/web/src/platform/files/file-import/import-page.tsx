import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackLink } from '../../pages/back-link.tsx'
import { usePage } from '../../pages/page.ts'

interface ImportPageProps {
  /** The namespace of the feature's texts. */
  namespace: string
  /** The address of the list that the file adds to. */
  backTo: string
  /** That list's title. */
  backName: string
  /** The import's result; null until it is done. */
  done: ReactNode
  /** How a file is chosen. */
  chooser: ReactNode
  /** The content for the chosen file. */
  children: ReactNode
}

/** An import page: choosing the file, its preview, then the result. */
export function ImportPage({
  namespace,
  backTo,
  backName,
  done,
  chooser,
  children,
}: ImportPageProps) {
  const { t } = useTranslation(namespace)
  const heading = usePage(t('title'))
  return (
    <div className="grid max-w-form grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={<BackLink to={backTo}>{backName}</BackLink>}
      />
      {done ?? (
        <>
          <Card title={t('file.title')}>{chooser}</Card>
          {children}
        </>
      )}
    </div>
  )
}
