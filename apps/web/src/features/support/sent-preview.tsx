import type { SupportDesk } from '@isiro/contracts/support'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FactList } from './fact-list.tsx'
import { type Picture, pictureUrl } from './use-screenshot.ts'

interface SentPreviewProps {
  desk: SupportDesk
  screen: string | null
  record: SupportDesk['record']
  picture: Picture | null
}

/** All that leaves with a question besides its words, as support reads it, and when the answer comes. */
export function SentPreview({ desk, screen, record, picture }: SentPreviewProps) {
  const { t } = useTexts('support')
  const format = useFormat()
  const { sender, promisedBy } = desk
  const facts = [
    [t('sent.name'), sender.name],
    [t('sent.email'), sender.email],
    [t('sent.business'), sender.business],
    [t('sent.plan'), t(`common:plan.${sender.plan}`)],
    ...(sender.browser ? [[t('sent.browser'), sender.browser]] : []),
    ...(screen ? [[t('sent.screen'), screen]] : []),
    ...(record ? [[t('sent.record'), `${t(`record.${record.kind}`)} ${record.name}`]] : []),
  ] as [string, string][]
  return (
    <section aria-label={t('sent.title')} className="grid gap-3 rounded-card bg-subtle p-4">
      <h3 className="font-semibold">{t('sent.title')}</h3>
      <FactList facts={facts} />
      {picture ? (
        <img
          src={pictureUrl(picture)}
          alt={t('sent.picture')}
          className="max-h-64 max-w-full justify-self-start rounded-control border"
        />
      ) : null}
      <p className="text-dense text-muted">
        {promisedBy === null
          ? t('sent.bestEffort')
          : t('sent.answer', { at: format.dateTime(promisedBy) })}
      </p>
    </section>
  )
}
