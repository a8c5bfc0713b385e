import type { Client } from '@isiro/contracts/clients'
import { CLIENT_KINDS, type ClientKind } from '@isiro/domain/client-kind'
import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { formatPhone, normalizePhone } from '@isiro/domain/phone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserCheck from 'lucide-react/icons/user-check'
import { useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGE_NAMES } from '../../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../../platform/lists/use-debounced.ts'
import { clientMatchesQuery } from '../../../../records/queries/clients.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { ComboboxField } from '../../../../ui/combobox-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useEditor, useEditorForm } from '../editor-context.ts'
import { clientValues, documentLanguage } from '../form-values.ts'
import { EditorArea, EditorTaxIdentity, EditorText } from './editor-fields.tsx'
import { useField } from './use-field.ts'

/** Selects the client, from the list or as a new one. */
export function WhoFields() {
  const { t } = useTexts('invoices')
  return (
    <>
      <ClientField />
      <div className="grid gap-4 xs:grid-cols-2">
        <EditorText
          name="client.email"
          label={t('who.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PhoneField />
      </div>
      <MoreAboutClient />
    </>
  )
}

const DEBOUNCE_MS = 250

function ClientField() {
  const { t } = useTexts('invoices')
  const form = useEditorForm()
  const { control } = form
  const field = useField('client.name')
  const id = useWatch({ control, name: 'client.id' })
  const [isWanted, setWanted] = useState(false)
  const text = useDeferredValue(useDebounced(field.value.trim(), DEBOUNCE_MS))
  const { data: matches = [] } = useQuery({
    ...clientMatchesQuery(text),
    enabled: isWanted && id === '',
    placeholderData: keepPreviousData,
  })

  function choose(client: Client) {
    form.setValue('client', clientValues(client), { shouldDirty: true })
    form.setValue('language', '', { shouldDirty: true })
    form.clearErrors('client')
    if (client.withholdsWht) form.setValue('applyWht', true, { shouldDirty: true })
  }

  return (
    <ComboboxField
      {...field}
      label={t('who.name')}
      maxLength={120}
      autoCapitalize="words"
      {...(id !== '' && { hint: <KnownClient /> })}
      options={id === '' ? matches.map((client) => ({ ...clientOption(client), client })) : []}
      optionsLabel={t('who.matches')}
      onOpen={() => setWanted(true)}
      onChange={(name) => {
        field.onChange(name)
        // Another name is another client; the one that was chosen keeps its own.
        if (id !== '') form.setValue('client.id', '', { shouldDirty: true })
      }}
      onChoose={({ client }) => choose(client)}
    />
  )
}

function clientOption({ id, name, email }: Client) {
  return { key: id, label: name, detail: email ?? '' }
}

function KnownClient() {
  const { t } = useTexts('invoices')
  return (
    <span className="flex items-center gap-1.5">
      <UserCheck aria-hidden="true" className="size-4" />
      {t('who.known')}
    </span>
  )
}

/** WhatsApp and SMS go to it, so it is not folded away with the rest. */
function PhoneField() {
  const { t } = useTexts('invoices')
  const { business } = useEditor()
  const phone = useField('client.phone')
  return (
    <TextField
      {...phone}
      label={t('who.phone')}
      isOptional
      type="tel"
      autoComplete="off"
      onBlur={() => {
        const number = normalizePhone(phone.value, business.country)
        if (number !== phone.value) phone.onChange(formatPhone(number))
        phone.onBlur()
      }}
    />
  )
}

const FOLDED = ['address', 'taxId', 'kind', 'language'] as const

function MoreAboutClient() {
  const { t } = useTexts('invoices')
  const { business } = useEditor()
  const form = useEditorForm()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const errors = form.formState.errors.client
  const hasError = FOLDED.some((name) => errors?.[name])
  const isShown = isOpen || hasError
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="-ml-3 justify-self-start text-muted"
      >
        {t(isInNigeria(business) ? 'who.more' : 'who.moreAbroad')}
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isShown && 'rotate-180')}
        />
      </Button>
      <div id={panelId} hidden={!isShown} className={cx(isShown && 'grid gap-4 xs:grid-cols-2')}>
        {isShown ? <MoreClientFields /> : null}
      </div>
    </div>
  )
}

function MoreClientFields() {
  const { t } = useTexts('invoices')
  const { business, language } = useEditor()
  const { control, setValue } = useEditorForm()
  const kind = useWatch({ control, name: 'client.kind' })
  return (
    <>
      <EditorTaxIdentity
        name="client.taxId"
        identity="tax_id"
        label={taxIdName(business.country, language) ?? t('who.taxId')}
        isOptional
      />
      <EditorArea
        name="client.address"
        label={t('who.address')}
        isOptional
        rows={2}
        className="xs:col-span-2"
      />
      {/* While nobody has said so, these show what the server will take, and send nothing. */}
      <SelectField
        label={t('who.kind')}
        value={kind || 'company'}
        onChange={(value) => {
          setValue('client.kind', value as ClientKind, { shouldDirty: true })
          setValue('client.withholdsVat', null)
        }}
        options={CLIENT_KINDS.map((value) => ({ value, label: t(`who.kind.${value}`) }))}
      />
      <LanguageField />
    </>
  )
}

/** The language of a new client; of a known one, which keeps its own, that of this invoice alone. */
function LanguageField() {
  const { t } = useTexts('invoices')
  const { control, setValue } = useEditorForm()
  const { business } = useEditor()
  const [language, client] = useWatch({ control, name: ['language', 'client'] })
  const usual = client.language || business.language
  const isKnown = client.id !== ''
  function choose(value: Language) {
    if (!isKnown) setValue('client.language', value, { shouldDirty: true })
    setValue('language', isKnown && value !== usual ? value : '', { shouldDirty: true })
  }
  return (
    <SelectField
      label={t('who.language')}
      hint={
        isKnown ? t('who.languageOnce', { language: LANGUAGE_NAMES[usual] }) : t('who.languageHint')
      }
      value={documentLanguage({ language, client }, business)}
      onChange={(value) => choose(LANGUAGES.find((known) => known === value) ?? usual)}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}
