import type { AttemptStatus, Provider } from '@isiro/contracts/payment-providers'
import type { Currency } from '@isiro/domain/currency'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCheckPayment } from '../providers/providers-api.ts'

interface ProviderLinkProps {
  provider: Provider
  link: { url: string; reference: string }
  currency: Currency
}

const TONES = { paid: 'ok', pending: 'info', failed: 'bad', review: 'warn' } as const

/** One provider's link, to be shared: copy it, see what the client sees, and ask once whether it has been paid. */
export function ProviderLink({ provider, link, currency }: ProviderLinkProps) {
  const { t } = useTexts('payments')
  const format = useFormat()
  const checking = useCheckPayment()
  const [status, setStatus] = useState<AttemptStatus | null>(null)
  const name = t(`source.${provider}`)

  function check() {
    checking.mutate(
      { provider, reference: link.reference },
      {
        onSuccess(answer) {
          setStatus(answer.status)
          if (!answer.success) {
            return toast.error(t('check.notFound'), t('check.notFoundDetail'))
          }
          const { payment } = answer
          toast.success(
            t('check.verified'),
            payment
              ? t('check.verifiedDetail', {
                  amount: format.exactMoney(payment.amount, payment.currency ?? currency),
                })
              : undefined,
          )
        },
        // The toast says that it failed; why stands beside the button.
        onError() {
          setStatus(null)
          toast.error(t('check.failed'), t('check.failedDetail'))
        },
      },
    )
  }

  return (
    <section className="grid grid-cols-1 gap-2 rounded-control border p-3">
      <h3 className="font-semibold">{name}</h3>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link.url} label={t('options.copyLink')} />
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('options.openAsClient')} <span className="sr-only">{name}</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
        <Button
          variant="secondary"
          size="small"
          isPending={checking.isPending}
          pendingLabel={t('check.pending')}
          onClick={check}
        >
          {t('check.check')} <span className="sr-only">{name}</span>
        </Button>
      </div>
      <p className="flex items-center gap-1 text-dense text-muted">
        <span className="min-w-0 break-all">
          {t('options.reference', { text: link.reference })}
        </span>
        <CopyButton isIcon text={link.reference} label={t('options.copyReference')} />
      </p>
      {status ? (
        <Notice
          tone={TONES[status]}
          action={
            status === 'review' ? (
              <Link to={paths.payments({ state: 'held' })} className="link font-medium text-warn">
                {t('check.look')}
              </Link>
            ) : null
          }
        >
          {t(`check.status.${status}`, { provider: name })}
        </Notice>
      ) : null}
      <FailureNotice error={checking.error} />
    </section>
  )
}
