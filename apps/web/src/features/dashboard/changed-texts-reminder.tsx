import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'

/** Tells of changed legal texts. Only a person who has one to accept downloads the note. */
export function ChangedTextsReminder() {
  // An account that an older version of the app stored on this device has no such list.
  const isNeeded = (useCurrentUser().legalChanges ?? []).length > 0
  const { data } = useQuery({
    queryKey: ['changed-texts-note'],
    enabled: isNeeded,
    async queryFn() {
      const [{ ChangedTextsNote }] = await Promise.all([
        import('../legal/changed-texts-note.tsx'),
        loadTexts(['legal']),
      ])
      return { ChangedTextsNote }
    },
  })
  return isNeeded && data ? (
    <div className="grid gap-2">
      <data.ChangedTextsNote />
    </div>
  ) : null
}
