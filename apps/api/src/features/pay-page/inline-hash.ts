import { createHash } from 'node:crypto'
import type { SafeHtml } from '@isiro/html/html'

/** The source by which a Content-Security-Policy allows one inline style or script. */
export function hashOf(inline: SafeHtml): string {
  return `'sha256-${createHash('sha256').update(inline.toString()).digest('base64')}'`
}
