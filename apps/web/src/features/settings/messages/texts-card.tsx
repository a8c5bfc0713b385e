import {
  MAX_TEMPLATE_LENGTH,
  type MessageTemplate,
  PLACEHOLDERS_OF,
  TEMPLATE_CHANNELS,
  type TemplateChannel,
  type TemplateKind,
} from '@isiro/contracts/message-settings'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText, validationText } from '../../../platform/http/error-text.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { LANGUAGE_NAMES, useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { templatesQuery, useSaveTemplate } from './messages-api.ts'
import { TextPreview } from './text-preview.tsx'

/** The words of every message, per channel and language, as they will arrive. */
export function TextsCard() {
  const { t } = useTexts('message-settings')
  const reading = useLanguage()
  const [channel, setChannel] = useState<TemplateChannel>('sms')
  const [language, setLanguage] = useState<Language>(reading)
  const [kind, setKind] = useState<TemplateKind>('invoice_created')
  const templates = useQuery(templatesQuery(channel, language))
  const { data } = templates
  const current = data?.find((each) => each.kind === kind) ?? data?.[0]
  return (
    <Card title={t('texts.title')}>
      <p className="-mt-1 mb-4 text-dense text-muted">{t('texts.hint')}</p>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-4 xs:grid-cols-3">
          <SelectField
            label={t('texts.channel')}
            value={channel}
            onChange={(value) =>
              setChannel(TEMPLATE_CHANNELS.find((each) => each === value) ?? 'sms')
            }
            options={TEMPLATE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
          <SelectField
            label={t('texts.language')}
            value={language}
            onChange={(value) => setLanguage(LANGUAGES.find((each) => each === value) ?? 'en')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <SelectField
            label={t('texts.kind')}
            value={current?.kind ?? kind}
            disabled={!data}
            onChange={(value) =>
              setKind(data?.find((each) => each.kind === value)?.kind ?? 'invoice_created')
            }
            options={(data ?? [{ kind }]).map((each) => ({
              value: each.kind,
              label: t(`text.${each.kind}`),
            }))}
          />
        </div>
        {templates.isError && !data ? (
          <QueryFailure title={t('texts.failed')} query={templates} />
        ) : (
          <Waiting isWaiting={!current} skeleton={<Skeleton kind="form" className="h-72" />}>
            {() =>
              current ? (
                <TextEditor
                  key={`${current.channel} ${current.language} ${current.kind} ${current.text}`}
                  template={current}
                />
              ) : null
            }
          </Waiting>
        )}
      </div>
    </Card>
  )
}

function TextEditor({ template }: { template: MessageTemplate }) {
  const { t } = useTexts(['message-settings', 'messages', 'validation'])
  const isOnline = useIsOnline()
  const { kind, channel, language, standard, isOwn } = template
  const [text, setText] = useState(template.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const save = useSaveTemplate()
  const isChanged = text !== template.text
  const limit = MAX_TEMPLATE_LENGTH[channel]

  function keep(next: string | null) {
    save.mutate(
      { kind, channel, language, text: next },
      {
        onSuccess: () => toast.success(t(next === null ? 'texts.isStandard' : 'saved')),
      },
    )
  }

  function insert(placeholder: string) {
    const from = area.current?.selectionStart ?? text.length
    const to = area.current?.selectionEnd ?? from
    setText(`${text.slice(0, from)}{${placeholder}}${text.slice(to)}`)
    const behind = from + placeholder.length + 2
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(behind, behind)
    })
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid min-w-0 gap-3">
        <TextArea
          ref={area}
          lang={language}
          label={
            <span className="flex flex-wrap items-center gap-2">
              {t('texts.text')}
              {isOwn ? <Badge tone="brand">{t('texts.own')}</Badge> : null}
            </span>
          }
          rows={channel === 'email' ? 9 : 5}
          value={text}
          onChange={(next) => {
            setText(next)
            if (save.isError) save.reset()
          }}
          error={save.error ? refusalOf(save.error) : undefined}
          hint={t('texts.length', { used: Array.from(text).length, max: limit })}
        />
        <ul aria-label={t('messages:blanks.title')} className="flex flex-wrap gap-2">
          {PLACEHOLDERS_OF[kind].map((placeholder) => (
            <li key={placeholder}>
              <button
                type="button"
                onClick={() => insert(placeholder)}
                className="min-h-11 rounded-full border border-control px-3 text-dense transition-state hover:bg-surface-2 fine:min-h-8"
              >
                <span className="sr-only">{t('messages:blanks.insert')}</span>{' '}
                {t(`messages:blank.${placeholder}`)}
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={!isChanged || text.trim() === '' || !isOnline}
            isPending={save.isPending}
            pendingLabel={t('saving')}
            onClick={() => keep(text === standard ? null : text)}
          >
            {t('texts.save')}
          </Button>
          {isOwn ? (
            <Button
              variant="secondary"
              disabled={!isOnline || save.isPending}
              onClick={() => keep(null)}
            >
              {t('texts.reset')}
            </Button>
          ) : null}
          {isChanged ? (
            <Button variant="ghost" onClick={() => setText(template.text)}>
              {t('common:cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <TextPreview kind={kind} channel={channel} language={language} text={text} />
    </div>
  )
}

/** The server's refusals of the text. */
function refusalOf(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return field?.message.startsWith('validation.') ? validationText(field.message) : errorText(error)
}
