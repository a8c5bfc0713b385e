import {
  MAX_TEMPLATE_LENGTH,
  type MessageTemplate,
  PLACEHOLDERS_OF,
  type SaveMessageTemplate,
  TEMPLATE_CHANNELS,
  TEMPLATES_OF,
  type TemplateChannel,
  type TemplateKind,
} from '@isiro/contracts/message-settings'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import {
  placeholdersIn,
  startWithSeller,
  unknownPlaceholders,
} from '@isiro/domain/message-template'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import * as queries from './queries.ts'
import { standardText } from './standard-texts.ts'

/** The texts of a business: its own where it has one, else the standard. */
export type Templates = (kind: TemplateKind, channel: TemplateChannel, language: Language) => string

/** Reads a business's own texts once, for however many messages. Runs in the caller's transaction. */
export async function readTemplates({ db, businessId }: Ctx): Promise<Templates> {
  const own = await ownTexts(db, businessId)
  return (kind, channel, language) => {
    const text = own.get(nameOf(kind, channel, language))
    return text === undefined
      ? requireStandard(kind, channel, language)
      : sentTemplate(text, channel, language)
  }
}

/** A text of a business's own as it is sent: on channels that have no subject it begins with the seller's name. */
export function sentTemplate(text: string, channel: TemplateChannel, language: Language): string {
  return channel === 'email' ? text : startWithSeller(text, language)
}

async function ownTexts(db: Ctx['db'], businessId: Ctx['businessId']) {
  const rows = await queries.listTemplates(db, businessId)
  return new Map(rows.map((row) => [nameOf(row.kind, row.channel, row.language), row.text]))
}

function nameOf(kind: string, channel: string, language: Language): string {
  return `${kind} ${channel} ${language}`
}

function requireStandard(kind: TemplateKind, channel: TemplateChannel, language: Language): string {
  const text = standardText(kind, channel, language)
  if (text === null) throw new RangeError(`no text for ${kind} by ${channel}`)
  return text
}

/** All texts of a business, or those of one channel or language. */
export function listTemplates(
  ctx: Ctx,
  only: { channel?: TemplateChannel | undefined; language?: Language | undefined },
): Promise<MessageTemplate[]> {
  return read(ctx, async ({ db, businessId }) => {
    const own = await ownTexts(db, businessId)
    const channels = TEMPLATE_CHANNELS.filter((one) => !only.channel || one === only.channel)
    const languages = LANGUAGES.filter((one) => !only.language || one === only.language)
    return channels.flatMap((channel) =>
      TEMPLATES_OF[channel].flatMap((kind) =>
        languages.map((language) =>
          presented({ kind, channel, language }, own.get(nameOf(kind, channel, language)) ?? null),
        ),
      ),
    )
  })
}

function presented(name: queries.TemplateName, own: string | null): MessageTemplate {
  const standard = requireStandard(name.kind, name.channel, name.language)
  return { ...name, standard, text: own ?? standard, isOwn: own !== null }
}

/**
 * Puts a text of the business's own in place of the standard one; null goes back to that. A placeholder that
 * would have no value when the text is sent is refused, or a client would read it as it stands.
 */
export function saveTemplate(
  ctx: Ctx,
  { text, ...name }: SaveMessageTemplate,
): Promise<MessageTemplate> {
  const own = text === null ? null : checkedText(name, text)
  const { kind, channel, language } = name
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    if (own === null) await queries.deleteTemplate(db, businessId, requireKnown(name))
    else await queries.saveTemplate(db, businessId, name, own, ctx.now())
    const details = { kind, channel, language, isOwn: own === null ? 'no' : 'yes' }
    await recordActivity(ctx, 'messages.text_changed', businessId, details)
    return presented(name, own)
  })
}

/** The text, if it can be sent as it is. */
export function checkedText(name: queries.TemplateName, text: string): string {
  const { kind, channel } = requireKnown(name)
  if (text === '') throw refusedField('text', 'validation.message_required')
  if (Array.from(text).length > MAX_TEMPLATE_LENGTH[channel]) {
    throw refusedField('text', 'validation.too_long')
  }
  const allowed = PLACEHOLDERS_OF[kind]
  const [bad] = [
    ...unknownPlaceholders(text),
    ...placeholdersIn(text)
      .filter((placeholder) => !allowed.includes(placeholder))
      .map((placeholder) => `{${placeholder}}`),
  ]
  if (bad !== undefined) {
    const fields = [{ path: 'text', message: 'messages.unknown_placeholder' }]
    throw new AppError('messages.unknown_placeholder', { placeholder: bad, allowed, fields })
  }
  return text
}

function requireKnown(name: queries.TemplateName): queries.TemplateName {
  if (TEMPLATES_OF[name.channel].includes(name.kind)) return name
  throw refusedField('kind', 'validation.choice')
}
