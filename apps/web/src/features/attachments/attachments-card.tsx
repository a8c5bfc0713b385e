import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FilesOwner } from './api.ts'

interface AttachmentsCardProps {
  owner: FilesOwner
}

/** The files of a document on its page. Their code comes after the document's. */
export function AttachmentsCard(props: AttachmentsCardProps) {
  const { t } = useTranslation('invoices')
  return (
    <Card title={t('detail.files')}>
      <LazyPart
        id="attachments"
        load={() => import('./attachments.tsx').then((module) => module.Attachments)}
        namespaces={['attachments']}
        skeleton={<Skeleton kind="form" className="h-28" />}
        part={props}
      />
    </Card>
  )
}
