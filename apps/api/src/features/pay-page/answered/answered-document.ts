import type { DocumentLogo } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { LinkKind } from '@isiro/domain/public-pages'
import type * as z from 'zod/mini'
import type { OpenedLink } from '../../../platform/http/client-link.ts'

/** The contents of a page besides the document. */
export interface PageState<Form extends string> {
  /** The path of the page, '/quote/{token}'. */
  path: string
  /** The owner is looking, not the client. */
  isPreview: boolean
  /** The client's answer came after another one. */
  isTooLate: boolean
  /** An answer that was refused, to be shown again as it was filled in. */
  refused: {
    form: Form
    typed: Record<string, string>
    /** The problem of each field, in the document's language. */
    problems: Record<string, string>
  } | null
}

/** A form of the page: what it may say, and what becomes of it. */
export interface AnswerForm {
  body: z.ZodMiniType
  /** The most bytes that a browser sends of it. */
  bodyLimit: number
  /** Books what was typed. `from` is the network that it came from. */
  take: (opened: OpenedLink, typed: unknown, ip: string) => Promise<void>
}

/** A form with the type of its body. */
export function answerForm<Body extends z.ZodMiniType>(
  body: Body,
  answer: (opened: OpenedLink, body: z.output<Body>, ip: string) => Promise<void>,
  bodyLimit = 16 * 1024,
): AnswerForm {
  return {
    body,
    bodyLimit,
    take: (opened, typed, ip) => answer(opened, body.parse(typed), ip),
  }
}

/** A document with a page of its own, on which its client answers once. */
export interface AnsweredDocument<Form extends string> {
  /** The place on the page to which a taken answer leads. */
  anchor: string
  kind: LinkKind
  readPdf: (opened: OpenedLink) => Promise<{ pdf: Uint8Array; number: string }>
  findLogo: (opened: OpenedLink) => Promise<DocumentLogo | null>
  /** Records that the client opened the page. */
  recordView: (opened: OpenedLink) => Promise<void>
  readPage: (
    opened: OpenedLink,
  ) => Promise<{ language: Language; render: (state: PageState<Form>) => string }>
  forms: Record<Form, AnswerForm>
  /** The refusals of an answer that found another standing, and whether the page says that it came after another answer. */
  tooLate: Record<string, boolean>
}
