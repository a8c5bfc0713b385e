import { MISSING, unprintable } from '@isiro/domain/printed-text'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PrintedField } from './unprinted-note.tsx'

/** Of one field; a text in another script has many, and a few show which. */
const SHOWN = 10

/** The characters that the fields' texts lose on paper, by field. */
export function UnprintedList({ fields }: { fields: readonly PrintedField[] }) {
  const { t } = useTexts('printing')
  const lost = fields
    .map(([field, text]) => ({ field, characters: unprintable(text ?? '') }))
    .filter(({ characters }) => characters.length > 0)
  if (lost.length === 0) return null
  return (
    <div role="status">
      <Notice tone="warn">
        <p>{t('unprinted', { box: MISSING })}</p>
        <ul>
          {lost.map(({ field, characters }) => (
            <li key={field}>
              {t('unprintedIn', {
                field,
                characters:
                  characters.slice(0, SHOWN).join(' ') + (characters.length > SHOWN ? ' …' : ''),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
