import type { Client, SaveClient } from '@isiro/contracts/clients'
import type { Language } from '@isiro/domain/language'
import { formatPhone } from '@isiro/domain/phone'

/** The form's initial values: the client, or a blank one in the business's language. `limitText` formats an amount. */
export function clientValues(
  client: Client | null,
  language: Language,
  limitText: (amount: string) => string,
): SaveClient {
  if (client === null) {
    return {
      name: '',
      email: null,
      phone: null,
      address: null,
      taxId: null,
      kind: 'company',
      language,
      withholdsWht: false,
      withholdsVat: false,
      creditLimit: null,
      chargesLateFees: true,
    }
  }
  const { name, email, phone, address, taxId, kind, withholdsWht, withholdsVat } = client
  return {
    name,
    email,
    phone: phone && formatPhone(phone),
    address,
    taxId,
    kind,
    language: client.language,
    withholdsWht,
    withholdsVat,
    creditLimit: client.creditLimit && limitText(client.creditLimit),
    chargesLateFees: client.chargesLateFees,
  }
}
