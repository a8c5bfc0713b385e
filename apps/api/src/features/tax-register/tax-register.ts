/** Whom a Tax ID is registered to, and nothing more of what the register tells: the rest is about others. */
export interface Taxpayer {
  name: string
  /** The number in the register of companies, such as `RC 1234567`; null for a person, and where the register names none. */
  registration: string | null
}

/** The tax authorities' register of taxpayers. */
export interface TaxRegister {
  /**
   * The taxpayer of a well-formed Tax ID; null if the register has none by it. Throws TaxRegisterUnreachable, and
   * TaxRegisterKeyRefused.
   */
  find(taxId: string): Promise<Taxpayer | null>
}

/** The register gave no answer, or none that can be relied on. */
export class TaxRegisterUnreachable extends Error {}

/** The register does not take the installation's keys. */
export class TaxRegisterKeyRefused extends Error {}

/** The dependencies of the look-up. */
export interface TaxRegisterDeps {
  /** Null where the installation has no keys: the look-up is off. */
  taxRegister: TaxRegister | null
}
