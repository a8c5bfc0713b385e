/** The kinds of client, which decide the taxes that it may keep back. */
export const CLIENT_KINDS = ['company', 'individual', 'government'] as const

export type ClientKind = (typeof CLIENT_KINDS)[number]

/** Government withholds VAT by law; a company only where it was appointed to. */
export function usuallyWithholdsVat(kind: ClientKind): boolean {
  return kind === 'government'
}
