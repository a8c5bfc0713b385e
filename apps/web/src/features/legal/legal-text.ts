/** A legal text as data: what it says in one language. Since when stands in domain/legal-versions.ts. */
export interface LegalText {
  title: string
  description: string
  lead: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  /** Part of the address; the same in every language. */
  id: string
  title: string
  /** Paragraphs; a list of sentences is a bulleted list. `{{name}}` is a figure or a link of legal-values.ts. */
  body: readonly (string | readonly string[])[]
}
