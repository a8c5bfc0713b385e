import MessageCircle from 'lucide-react/icons/message-circle'
import { type ButtonProps, buttonClass } from './button.tsx'

interface WhatsAppLinkProps extends Pick<ButtonProps, 'size'> {
  /** Null asks whom to send it to. */
  phone: string | null
  text: string
  label: string
  onClick?: () => void
}

/** Opens the chat with a number, with the text ready to be sent. */
export function WhatsAppLink({ phone, text, label, size, onClick }: WhatsAppLinkProps) {
  return (
    <a
      href={whatsAppUrl(phone, text)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', ...(size && { size }) })}
      onClick={onClick}
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      {label}
    </a>
  )
}

function whatsAppUrl(phone: string | null, text: string): string {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
