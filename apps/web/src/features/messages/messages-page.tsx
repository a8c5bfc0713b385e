import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MessagesScreen } from './messages-screen.tsx'

/** `/sms`: messages to clients. The dashboard's SMS tab is the same screen. */
export function MessagesPage() {
  const { t } = useTexts('messages')
  const heading = usePage(t('title'))
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} description={t('description')} />
      <MessagesScreen />
    </>
  )
}
