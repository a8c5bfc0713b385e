import { useTranslation } from 'react-i18next'
import { usePage } from '../../platform/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SmsScreen } from './sms-screen.tsx'

/** `/sms`: messages to clients. The dashboard's SMS tab is the same screen. */
export function SmsPage() {
  const { t } = useTranslation('sms')
  const heading = usePage(t('title'))
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} description={t('description')} />
      <SmsScreen />
    </>
  )
}
