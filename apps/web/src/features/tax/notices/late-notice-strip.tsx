import { useQuery } from '@tanstack/react-query'
import { loadTexts } from '../../../platform/i18n/i18n.ts'

/**
 * The strip on a screen that must not wait for it: its code and words come once the screen's own figures are there. A failed
 * request is left for the next visit; nothing here depends on it.
 */
export function LateNoticeStrip() {
  const { data } = useQuery({
    queryKey: ['notice-strip'],
    async queryFn() {
      const [{ NoticeStrip }] = await Promise.all([
        import('./notice-strip.tsx'),
        loadTexts(['notices']),
      ])
      return { NoticeStrip }
    },
  })
  return data ? <data.NoticeStrip /> : null
}
