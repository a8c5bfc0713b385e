import type { Client } from '@isiro/contracts/clients'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../platform/lists/use-debounced.ts'
import { clientMatchesQuery } from '../../../records/queries/clients.ts'
import { ComboboxField } from '../../../ui/combobox-field.tsx'
import { invoiceMatchesQuery } from '../api.ts'

const DEBOUNCE_MS = 250

interface ClientPickerProps {
  /** The typed text, or the name of the chosen client. */
  text: string
  clientId: string
  onType: (text: string) => void
  onChoose: (client: Client) => void
}

/** Finds the client to write to by name or e-mail. */
export function ClientPicker({ text, clientId, onType, onChoose }: ClientPickerProps) {
  const { t } = useTexts('messages')
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data = [] } = useQuery({
    ...clientMatchesQuery(asked),
    enabled: isWanted && clientId === '',
    placeholderData: keepPreviousData,
  })
  return (
    <ComboboxField
      label={t('client')}
      isOptional
      value={text}
      maxLength={120}
      autoCapitalize="words"
      placeholder={t('client.find')}
      options={
        clientId === ''
          ? data.map((client) => ({
              key: client.id,
              label: client.name,
              detail: client.phone ?? t('client.noPhone'),
              client,
            }))
          : []
      }
      optionsLabel={t('client.matches')}
      onOpen={() => setWanted(true)}
      onChange={onType}
      onChoose={({ client }) => onChoose(client)}
    />
  )
}

interface InvoicePickerProps {
  /** The typed text, or the number of the chosen invoice. */
  text: string
  invoiceId: string
  /** Only this client's, where one is chosen. */
  clientId: string
  onType: (text: string) => void
  onChoose: (invoice: InvoiceListed) => void
}

/** Finds the invoice that fills the blanks, by its number or its client. */
export function InvoicePicker(props: InvoicePickerProps) {
  const { text, invoiceId, clientId, onType, onChoose } = props
  const { t } = useTexts('messages')
  const format = useFormat()
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data = [] } = useQuery({
    ...invoiceMatchesQuery(asked, clientId),
    enabled: isWanted && invoiceId === '',
    placeholderData: keepPreviousData,
  })
  const options = data.flatMap((invoice) =>
    invoice.invoiceNumber === null
      ? []
      : [
          {
            key: invoice.id,
            label: invoice.invoiceNumber,
            detail: `${invoice.clientName} · ${format.money(invoice.balance, invoice.currency)}`,
            invoice,
          },
        ],
  )
  return (
    <ComboboxField
      label={t('invoice')}
      isOptional
      value={text}
      maxLength={120}
      placeholder={t('invoice.find')}
      options={invoiceId === '' ? options : []}
      optionsLabel={t('invoice.matches')}
      onOpen={() => setWanted(true)}
      onChange={onType}
      onChoose={({ invoice }) => onChoose(invoice)}
    />
  )
}
