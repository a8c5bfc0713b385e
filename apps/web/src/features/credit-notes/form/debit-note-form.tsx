import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { debitNote } from '@isiro/domain/debit-note'
import { addedVatRates, taxPoint } from '@isiro/domain/invoice-taxes'
import { fitsLine, MAX_DESCRIPTION } from '@isiro/domain/line-description'
import { numberFromMinor } from '@isiro/domain/money'
import { VAT_CATEGORIES, type VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTyping } from '../../../platform/forms/typing.ts'
import { randomId } from '../../../platform/http/once-key.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { typedMinor } from '../../../platform/money/typed-number.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { GrowingField } from '../../../ui/growing-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCreateDebitNote } from '../api.ts'
import { creditableInvoice } from './creditable.ts'
import { NoteFormFrame, useNoteReason } from './note-form-frame.tsx'
import { NoteSums } from './note-sums.tsx'

interface TypedLine {
  key: string
  description: string
  amount: string
  vatCategory: VatCategory
  whtType: WhtType | ''
}

const newLine = (): TypedLine => ({
  key: randomId(),
  description: '',
  amount: '',
  vatCategory: 'standard',
  whtType: '',
})

/** A debit note of one invoice: what it adds, and why. */
export function DebitNoteForm({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('credit-notes')
  const language = useLanguage()
  const navigate = useNavigate()
  const creating = useCreateDebitNote(invoice.id)
  const [lines, setLines] = useState<TypedLine[]>(() => [newLine()])
  const reason = useNoteReason()
  const read = lines.map(({ amount, vatCategory, whtType, description }) => ({
    description: description.trim(),
    amount: typedMinor(amount, language) ?? 0,
    vatCategory,
    whtType: whtType === '' ? null : whtType,
  }))
  const priced = read.filter(({ amount }) => amount > 0)
  const figures = priced.length > 0 ? figuresOf(invoice, priced) : null
  const isWhole = read.every(
    ({ amount, description }) => amount > 0 && refusalOf(description) === null,
  )

  function send() {
    if (!isWhole) return
    const body = read.map((line) => ({ ...line, amount: numberFromMinor(line.amount) }))
    creating.mutate(
      { reason: reason.reason, lines: body },
      {
        onSuccess({ number }) {
          toast.success(t('created', { number }))
          void navigate(paths.invoice(invoice.id))
        },
      },
    )
  }

  return (
    <NoteFormFrame
      kind="debit"
      reason={reason}
      reasonHint={t('reason.debitHint')}
      sending={creating}
      onSend={send}
      printed={lines.map(({ description }, index) => [
        `${t('debit.description')} ${index + 1}`,
        description,
      ])}
      effect={
        figures ? (
          <NoteSums kind="debit" figures={figures} currency={invoice.currency} />
        ) : (
          <p className="text-muted">{t('debit.none')}</p>
        )
      }
    >
      <Card title={t('debit.lines')}>
        <div className="grid grid-cols-1 gap-5">
          {lines.map((line) => (
            <DebitLineFields
              key={line.key}
              invoice={invoice}
              line={line}
              isTried={reason.isTried}
              onChange={(change) =>
                setLines(lines.map((it) => (it === line ? { ...it, ...change } : it)))
              }
              onRemove={lines.length > 1 ? () => setLines(lines.filter((it) => it !== line)) : null}
            />
          ))}
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setLines([...lines, newLine()])}
          >
            {t('debit.addLine')}
          </Button>
        </div>
      </Card>
    </NoteFormFrame>
  )
}

function figuresOf(invoice: IssuedInvoice, lines: Parameters<typeof debitNote>[1]) {
  const vatRates = addedVatRates(invoice.supplier, taxPoint(invoice))
  try {
    return debitNote({ ...creditableInvoice(invoice), vatRates }, lines)
  } catch (error) {
    // Beyond every amount: the server refuses it with its own sentence.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The key of what is wrong with a description; null for nothing. */
function refusalOf(description: string): string | null {
  if (description === '') return 'validation.item_description_required'
  return fitsLine(description) ? null : 'validation.description_lines'
}

interface DebitLineFieldsProps {
  invoice: IssuedInvoice
  line: TypedLine
  isTried: boolean
  onChange: (change: Partial<TypedLine>) => void
  /** Null for the only line. */
  onRemove: (() => void) | null
}

function DebitLineFields({ invoice, line, isTried, onChange, onRemove }: DebitLineFieldsProps) {
  const { t } = useTexts(['credit-notes', 'invoices', 'validation'])
  const typing = useTyping(invoice.currency)
  const isAmountWrong = (typing.readMinor(line.amount) ?? 0) <= 0
  return (
    <div className="grid grid-cols-1 gap-3 border-b pb-5 last-of-type:border-0 sm:grid-cols-2">
      <div className="flex items-start gap-2 sm:col-span-2">
        <GrowingField
          className="grow"
          label={t('debit.description')}
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          value={line.description}
          onChange={(description) => onChange({ description })}
          error={(isTried && refusalOf(line.description.trim())) || undefined}
        />
        {onRemove ? (
          <div className="pt-6.5">
            <IconButton label={t('debit.removeLine')} onClick={onRemove}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ) : null}
      </div>
      <MoneyField
        {...typing.moneyField(t(invoice.pricesIncludeVat ? 'line.amountWithVat' : 'line.amount'))}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
        error={isTried && isAmountWrong ? t('validation:validation.amount_positive') : undefined}
      />
      {invoice.vatRows.length > 0 ? (
        <SelectField
          label={t('debit.vat')}
          value={line.vatCategory}
          onChange={(value) => onChange({ vatCategory: value as VatCategory })}
          options={VAT_CATEGORIES.map((value) => ({ value, label: t(`debit.vat.${value}`) }))}
        />
      ) : null}
      {invoice.whtRows.length > 0 ? (
        <SelectField
          label={t('debit.wht')}
          value={line.whtType}
          onChange={(value) => onChange({ whtType: value as WhtType | '' })}
          options={[
            { value: '', label: t('debit.noWht') },
            ...invoice.whtRows.map(({ type }) => ({
              value: type,
              label: t(`invoices:wht.${type}`),
            })),
          ]}
        />
      ) : null}
    </div>
  )
}
