import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePage } from '../page.ts'

interface ImportPageProps {
  /** Whose texts it uses. */
  namespace: string
  /** The address of the list that the file adds to. */
  backTo: string
  /** What came of the file; null until it is in. */
  done: ReactNode
  /** How a file is chosen. */
  chooser: ReactNode
  /** What is to be said and seen of the chosen file. */
  children: ReactNode
}

/** A page that takes a file in: first the file, then what it brings, then what came of it. */
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
