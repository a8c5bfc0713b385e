import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePage } from '../page.ts'

interface ImportPageProps {
  /** The namespace of the feature's texts. */
  namespace: string
  /** The address of the list that the file adds to. */
  backTo: string
  /** The import's result; null until it is done. */
  done: ReactNode
  /** How a file is chosen. */
  chooser: ReactNode
  /** The content for the chosen file. */
  children: ReactNode
}

/** An import page: choosing the file, its preview, then the result. */
export function ImportPage({ namespace, backTo, done, chooser, children }: ImportPageProps) {
  const { t } = useTranslation(namespace)
  const heading = usePage(t('title'))
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={
          <Link to={backTo} className="text-dense text-brand underline-offset-4 hover:underline">
            {t('back')}
          </Link>
        }
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
