/** The Contact Picker API of some phones, which the browser's own types lack. */
interface PickedContact {
  name?: string[]
  email?: string[]
  tel?: string[]
}

interface ContactPicker {
  select(
    properties: readonly ('name' | 'email' | 'tel')[],
    options: { multiple: boolean },
  ): Promise<PickedContact[]>
}

function contactPicker(): ContactPicker | null {
  const { contacts } = navigator as Navigator & { contacts?: ContactPicker }
  return contacts && typeof contacts.select === 'function' ? contacts : null
}

/** Whether this browser lets somebody choose from the phone's contacts. */
export function hasPhoneContacts(): boolean {
  return contactPicker() !== null
}

/**
 * Lets the owner choose contacts, and gives them as a file would: a heading, then a row each. Null where nobody
 * was chosen. Only what is chosen leaves the phone book.
 */
export async function choosePhoneContacts(): Promise<string[][] | null> {
  const chosen = await contactPicker()?.select(['name', 'email', 'tel'], { multiple: true })
  if (!chosen || chosen.length === 0) return null
  const rows = chosen.map(({ name, email, tel }) =>
    [name, email, tel].map((values) => values?.find((value) => value.trim() !== '')?.trim() ?? ''),
  )
  return [['name', 'email', 'phone'], ...rows]
}
