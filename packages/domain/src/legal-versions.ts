/** The texts that a person accepts by signing up. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/**
 * The version of each text: the day of its wording, 'YYYY-MM-DD'. A later day asks every signed-in person to accept the text
 * again, so it changes with the words and with nothing else (docs/legal-texts.md).
 */
export const LEGAL_VERSIONS: Readonly<Record<LegalKind, string>> = {
  terms: '2026-11-23',
  privacy: '2026-11-27',
}
