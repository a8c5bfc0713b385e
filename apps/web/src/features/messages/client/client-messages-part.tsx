import MessageSquareText from 'lucide-react/icons/message-square-text'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MessageList } from '../history/message-list.tsx'
import { NO_FILTER } from '../history/use-message-filter.ts'
import { ClientSettingsCard } from './client-settings-card.tsx'

/** All messages to a client, with the switches for those that go by themselves. */
export function ClientMessagesPart({ clientId }: { clientId: string }) {
  const { t } = useTexts('message-history')
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title={t('history.title')}
        action={
          <Can verb="messages.send">
            <Link
              to={paths.sms({ client: clientId })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <MessageSquareText aria-hidden="true" className="size-4" />
              {t('client.write')}
            </Link>
          </Can>
        }
      >
        <MessageList
          filter={{ ...NO_FILTER, clientId }}
          label={t('history.title')}
          hides="client"
          empty={<p className="py-6 text-center text-muted">{t('client.none')}</p>}
        />
      </Card>
      <ClientSettingsCard clientId={clientId} />
    </div>
  )
}
