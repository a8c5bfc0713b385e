/**
 * Names of fields in the public interface: 'clientId' of a contract is 'client_id' there. A name that comes with capitals is none of
 * its names; a NUL before each of them keeps it apart from those of the contracts, and lets it be told as it came.
 */

/** 'clientId' → 'client_id', also within a path such as 'items.0.vatCategory'. */
export function wireName(name: string): string {
  return name.replace(/\0?[A-Z]/g, (found) =>
    found.startsWith('\0') ? found.slice(1) : `_${found.toLowerCase()}`,
  )
}

/** 'client_id' → 'clientId'. */
export function contractName(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => `\0${letter}`)
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
