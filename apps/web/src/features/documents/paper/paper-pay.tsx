import { isAsking } from '@isiro/domain/document-sums'
import { formatPhone } from '@isiro/domain/phone'
import type { ReactNode } from 'react'
import { type PaperPartProps, SectionName } from './paper-part.tsx'

/** Renders the bank details. Absent if nothing is asked for. */
export function PaperPay({ document, words: { t, format } }: PaperPartProps) {
  const { bank, bankCheckedOn, mobileMoney, clientUrl, number } = document
  if (!isAsking(document)) return null
  if (!bank && !mobileMoney && !clientUrl) return null
  return (
    <section className="min-w-0 break-words">
      <SectionName>{t('paper.howToPay')}</SectionName>
      <dl className="grid gap-[0.7em]">
        {bank ? (
          <>
            <Detail name={t('paper.bank')} value={bank.bankName} />
            <Detail name={t('paper.accountNumber')} value={bank.accountNumber} isProminent />
            <Detail name={t('paper.accountName')} value={bank.accountName}>
              {bankCheckedOn === null ? null : (
                <dd className="text-[0.85em] text-muted">
                  {t('paper.bankChecked', { date: format.longDate(bankCheckedOn) })}
                </dd>
              )}
            </Detail>
          </>
        ) : null}
        {mobileMoney ? (
          <>
            <Detail name={t('paper.mobileMoney')} value={mobileMoney.provider} />
            <Detail
              name={t('paper.phoneNumber')}
              value={formatPhone(mobileMoney.number)}
              isProminent
            />
            <Detail name={t('paper.accountName')} value={mobileMoney.accountName} />
          </>
        ) : null}
        {number && (bank || mobileMoney) ? (
          <Detail name={t('paper.reference')} value={number} isBold />
        ) : null}
        {clientUrl ? (
          <Detail name={t('paper.payOnline')} value={clientUrl.replace(/^https?:\/\//, '')} />
        ) : null}
      </dl>
    </section>
  )
}

interface DetailProps {
  name: string
  value: string
  isProminent?: boolean
  isBold?: boolean
  children?: ReactNode
}

function Detail({ name, value, isProminent, isBold, children }: DetailProps) {
  const style = isProminent ? 'text-[1.2em] font-bold' : isBold ? 'font-bold' : 'break-all'
  return (
    <div>
      <dt className="text-[0.85em] text-muted">{name}</dt>
      <dd className={style}>{value}</dd>
      {children}
    </div>
  )
}
