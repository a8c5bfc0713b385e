import type { TrailEntry } from '@isiro/contracts/trail'
import { useFormat } from '../../platform/i18n/format.ts'
import { findText, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { activityText, isKnownActivity } from '../../records/activities/activity-text.ts'

/** What an entry says, in words of the product. */
export function useEntryWords() {
  const { t } = useTexts(['trail', 'roles'])
  const format = useFormat()
  const language = useLanguage()
  const sentence = ({ kind, subjectId, details }: TrailEntry): string => {
    if (!isKnownActivity({ kind })) return t('unknown', { kind })
    // The file of a list is told by the list's name.
    const list = findText('trail', `listName.${details.list}`) ?? details.list ?? null
    const named = { ...details, list }
    return activityText({ kind, subjectId, details: named }, () => undefined, format, language)
  }
  const who = ({ by, origin }: TrailEntry): string => {
    if (by === null) return t(origin === null ? 'nobody' : `byWay.${origin}`)
    const name = by.name ?? t('erased')
    return by.role === null ? name : t('inRole', { name, role: t(`roles:name.${by.role}`) })
  }
  const from = ({ by, origin, place }: TrailEntry): string =>
    [by !== null && origin !== null && origin !== 'web' ? t(`byWay.${origin}`) : null, place]
      .filter(Boolean)
      .join(' · ')
  return { sentence, who, from }
}
