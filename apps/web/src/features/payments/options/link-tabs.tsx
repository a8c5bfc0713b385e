import { type PaymentLinksCreated, PROVIDERS } from '@isiro/contracts/payment-providers'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { detailLines } from './detail-lines.ts'
import type { PayableInvoice } from './payment-options.tsx'
import { ProviderLink } from './provider-link.tsx'

export interface LinkTabsProps {
  links: PaymentLinksCreated
  invoice: PayableInvoice
}

/** The payment links of the card providers, and the bank details. */
export function LinkTabs({ links, invoice }: LinkTabsProps) {
  const { t } = useTexts('payments')
  const [tab, setTab] = useState('online')
  return (
    <Tabs
      label={t('options.title')}
      tabs={[
        { value: 'online', label: t('options.online') },
        { value: 'other', label: t('options.other') },
      ]}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="online">
        <OnlinePayments links={links} invoice={invoice} />
      </TabPanel>
      <TabPanel value="other">
        <OtherMethods links={links} invoice={invoice} />
      </TabPanel>
    </Tabs>
  )
}

function OnlinePayments({ links, invoice }: LinkTabsProps) {
  const { t } = useTexts('payments')
  const made = PROVIDERS.flatMap((provider) => {
    const link = links.paymentLinks[provider]
    return link ? [{ provider, link }] : []
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      {made.map(({ provider, link }) => (
        <ProviderLink key={provider} provider={provider} link={link} currency={invoice.currency} />
      ))}
      {links.failures.map(({ provider, reason, message }) => (
        <Notice
          key={provider}
          tone="warn"
          action={
            reason === 'key_refused' ? (
              <Link to={paths.settings('getting-paid')} className="link font-medium text-warn">
                {t('options.checkKeys')}
              </Link>
            ) : null
          }
        >
          {t(`options.failure.${reason}`, { provider: t(`source.${provider}`) })}
          {message ? ` ${message}` : ''}
        </Notice>
      ))}
      {made.length + links.failures.length === 0 ? (
        <Nothing text={t('options.noProvider')} />
      ) : null}
    </div>
  )
}

function OtherMethods({ links, invoice }: LinkTabsProps) {
  const { t } = useTexts('payments')
  const ways = [
    { title: t('options.bankTransfer'), text: links.bankTransfer },
    { title: t('options.mobileMoney'), text: links.mobileMoney },
  ].filter(({ text }) => text !== null)
  if (ways.length === 0) return <Nothing text={t('options.noDetails')} />
  // By its number the owner recognises the transfer on the bank's statement.
  const { invoiceNumber } = invoice
  const reference = {
    name: t('options.transferReference'),
    value: invoiceNumber,
    copied: invoiceNumber,
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {ways.map(({ title, text }) => (
        <section key={title} className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          <ul className="divide-y">
            {[...detailLines(text ?? ''), reference].map(({ name, value, copied }) => (
              <li key={`${name} ${value}`} className="flex items-center gap-3 py-1">
                <span className="grid min-w-0 grow">
                  {name ? <span className="text-dense text-muted">{name}</span> : null}
                  <span className="font-medium break-words">{value}</span>
                </span>
                <CopyButton
                  isIcon
                  text={copied}
                  label={t('options.copy', { name: name ?? value })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Nothing({ text }: { text: string }) {
  const { t } = useTexts('payments')
  return (
    <p className="text-dense text-muted">
      {text}{' '}
      <Link to={paths.settings('getting-paid')} className="link">
        {t('options.setUp')}
      </Link>
    </p>
  )
}
