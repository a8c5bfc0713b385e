import type { Client } from '@isiro/contracts/clients'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The ways to reach a client that are known; nothing where none is. */
export function ReachLinks({ client: { id, email, phone } }: { client: Client }) {
  const { t } = useTexts('clients')
  if (!email && !phone) return null
  return (
    <div className="flex flex-wrap gap-2">
      {phone ? (
        <>
          <Reach
            href={`https://wa.me/${phone.replace('+', '')}`}
            icon={<MessageCircle aria-hidden="true" className="size-4" />}
            isElsewhere
          >
            {t('whatsapp')}
          </Reach>
          <Can verb="messages.send">
            <Link
              to={paths.sms({ client: id })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <MessageSquareText aria-hidden="true" className="size-4" />
              {t('sms')}
            </Link>
          </Can>
          <Reach href={`tel:${phone}`} icon={<Phone aria-hidden="true" className="size-4" />}>
            {t('call')}
          </Reach>
        </>
      ) : null}
      {email ? (
        <Reach
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          icon={<Mail aria-hidden="true" className="size-4" />}
        >
          {t('mail')}
        </Reach>
      ) : null}
    </div>
  )
}

interface ReachProps {
  href: string
  icon: ReactNode
  isElsewhere?: boolean
  children: ReactNode
}

function Reach({ href, icon, isElsewhere, children }: ReachProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {icon}
      {children}
    </a>
  )
}
