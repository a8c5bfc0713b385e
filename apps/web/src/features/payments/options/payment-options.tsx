import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { PaymentLinksCreated } from '@isiro/contracts/payment-providers'
import { numberFromMinor, parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { useIsOnline } from '../../../platform/device/online.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { providersQuery, useCreateLinks } from '../providers/providers-api.ts'
import { TestModeMark } from '../test-mode-mark.tsx'
import type { LinkTabsProps } from './link-tabs.tsx'

export type PayableInvoice = Pick<
  IssuedInvoice,
  'id' | 'invoiceNumber' | 'balance' | 'currency' | 'client'
>

interface PaymentOptionsProps {
  invoice: PayableInvoice
}

interface Made {
  links: PaymentLinksCreated
  Tabs: ComponentType<LinkTabsProps>
}

/** The ways to pay an invoice: one button at first; what it brings replaces it. */
export function PaymentOptions({ invoice }: PaymentOptionsProps) {
  const { t } = useTexts('payments')
  const isOnline = useIsOnline()
  const providers = useQuery(providersQuery)
  const creating = useCreateLinks()
  const [email, setEmail] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const { client } = invoice
  const isTest = providers.data?.some((provider) => provider.isConnected && provider.isTest)

  async function generate() {
    setFailure(null)
    setPending(true)
    try {
      const [links, { LinkTabs }] = await Promise.all([
        creating.mutateAsync({
          amount: numberFromMinor(parseMinor(invoice.balance) ?? 0),
          email: client.email ?? email,
          invoiceNumber: invoice.invoiceNumber,
          customerName: client.name,
          phoneNumber: client.phone,
        }),
        import('./link-tabs.tsx'),
      ])
      setMade({ links, Tabs: LinkTabs })
      toast.success(t('options.generated'))
    } catch (error) {
      setFailure(error)
      toast.error(
        t('options.error'),
        error instanceof ApiError ? errorText(error) : t('options.failed'),
      )
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {isTest ? (
        <div>
          <TestModeMark />
        </div>
      ) : null}
      {made ? (
        <made.Tabs links={made.links} invoice={invoice} />
      ) : (
        <>
          <p className="text-dense text-muted">{t('options.hint')}</p>
          {client.email === null ? (
            <TextField
              label={t('options.email')}
              hint={t('options.emailHint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={setEmail}
            />
          ) : null}
          {failure ? <Failure error={failure} /> : null}
          <Button
            variant="secondary"
            disabled={!isOnline}
            isPending={isPending}
            pendingLabel={t('options.generating')}
            icon={<Link2 aria-hidden="true" />}
            onClick={generate}
          >
            {t('options.generate')}
          </Button>
          {isOnline ? null : <p className="text-dense text-muted">{t('options.offline')}</p>}
        </>
      )}
    </div>
  )
}

/** The failure where it happened; without any keys, also where they go. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTexts('payments')
  const isNotSetUp = error instanceof ApiError && error.code === 'payments.not_configured'
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        isNotSetUp ? (
          <Link to={paths.settings('getting-paid')} className="link font-medium text-bad">
            {t('options.setUp')}
          </Link>
        ) : null
      }
    >
      {error instanceof ApiError ? errorText(error) : t('options.failed')}
    </Notice>
  )
}
