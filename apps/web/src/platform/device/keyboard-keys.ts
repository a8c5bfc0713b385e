import { readStored, writeStored } from './stored.ts'

const STORED_AS = 'keys'

/** Whether single letters do something, such as N for a new invoice. Kept on this device, as the theme is. */
export function areKeysOn(): boolean {
  return readStored(STORED_AS) !== 'off'
}

export function setKeysOn(isOn: boolean): void {
  writeStored(STORED_AS, isOn ? 'on' : 'off')
}
