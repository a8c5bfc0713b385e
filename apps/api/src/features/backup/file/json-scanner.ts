import type { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** How much of the file is in memory at a time, in bytes. */
const WINDOW_BYTES = 256 * 1024

const MAX_DEPTH = 20
const MAX_KEY_BYTES = 100
/** More members than the objects of any version of the format have that are walked here. */
const MAX_MEMBERS = 50

export function invalidFile(): AppError {
  return new AppError('backup.invalid_file')
}

/** Reads a file by a window that goes along with what is asked for. */
class FileWindow {
  readonly size: number
  readonly #file: SpooledFile
  #bytes: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(file: SpooledFile) {
    this.#file = file
    this.size = file.size
  }

  /** The byte at a place; undefined behind the end. */
  at(place: number): number | undefined {
    if (place < this.#start || place >= this.#start + this.#bytes.length) this.#move(place)
    return this.#bytes[place - this.#start]
  }

  /** The next place of a byte, from a place on; -1 if there is none. */
  indexOf(byte: number, from: number): number {
    for (let place = from; place < this.size; place = this.#start + this.#bytes.length) {
      if (this.at(place) === byte) return place
      const found = this.#bytes.indexOf(byte, place - this.#start)
      if (found !== -1) return this.#start + found
    }
    return -1
  }

  /** Some bytes before the place stay in the window, because the scanner looks back from a quote to the backslashes before it. */
  #move(place: number): void {
    this.#start = Math.max(0, place - 64)
    this.#bytes = this.#file.read(this.#start, this.#start + WINDOW_BYTES)
  }
}

/** The place of a value in the bytes of a file: from `start` up to but not including `end`. */
export interface Span {
  start: number
  end: number
}

/**
 * Walks JSON text byte by byte without building its values, so that a file of any size costs little memory.
 * It finds where values begin and end; whether each is well-formed is decided when it is parsed. Throws
 * `backup.invalid_file` where the text cannot be JSON.
 */
export class JsonScanner {
  readonly #file: SpooledFile
  readonly #bytes: FileWindow
  #at: number

  /** Begins at a place in the file. */
  constructor(file: SpooledFile, start: number) {
    this.#file = file
    this.#bytes = new FileWindow(file)
    this.#at = start
  }

  /** The next byte that is not blank, without going past it; -1 at the end. */
  peek(): number {
    for (; this.#at < this.#bytes.size; this.#at++) {
      const byte = this.#bytes.at(this.#at)
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte ?? -1
    }
    return -1
  }

  get isAtList(): boolean {
    return this.peek() === OPEN_LIST
  }

  get isAtObject(): boolean {
    return this.peek() === OPEN_OBJECT
  }

  /** Goes past a byte, which must be the next one. */
  #expect(byte: number): void {
    if (this.peek() !== byte) throw invalidFile()
    this.#at++
  }

  /** Goes past the end of the file. Refuses anything that follows the value. */
  end(): void {
    if (this.peek() !== -1) throw invalidFile()
  }

  /** The keys of the object at this place. The caller goes past the value of each key before it takes the next key. */
  *keys(): Generator<string> {
    this.#expect(OPEN_OBJECT)
    if (this.peek() === CLOSE_OBJECT) {
      this.#at++
      return
    }
    for (let members = 1; ; members++) {
      const { start, end } = this.#string()
      if (end - start > MAX_KEY_BYTES || members > MAX_MEMBERS) throw invalidFile()
      this.#expect(COLON)
      yield this.#file.read(start + 1, end - 1).toString('latin1')
      if (this.#isLast(CLOSE_OBJECT)) return
    }
  }

  /** Goes to each entry of the list at this place. The caller goes past each before it takes the next. */
  *entries(): Generator<void> {
    this.#expect(OPEN_LIST)
    if (this.peek() === CLOSE_LIST) {
      this.#at++
      return
    }
    for (;;) {
      yield
      if (this.#isLast(CLOSE_LIST)) return
    }
  }

  #isLast(close: number): boolean {
    const next = this.peek()
    this.#at++
    if (next === close) return true
    if (next === COMMA) return false
    throw invalidFile()
  }

  #string(): Span {
    const start = this.#at
    if (this.peek() !== QUOTE) throw invalidFile()
    const opened = this.#at
    this.#at++
    this.#skipString()
    return { start: Math.max(start, opened), end: this.#at }
  }

  /** From behind the opening quote to behind the closing one. */
  #skipString(): void {
    for (;;) {
      const quote = this.#bytes.indexOf(QUOTE, this.#at)
      if (quote === -1) throw invalidFile()
      let before = quote - 1
      while (before >= this.#at && this.#bytes.at(before) === BACKSLASH) before--
      const isEscaped = (quote - before) % 2 === 0
      this.#at = quote + 1
      if (!isEscaped) return
    }
  }

  /** Goes past the value at this place. It may have at most so many bytes and so many commas. */
  value({ maxBytes, maxCommas }: { maxBytes: number; maxCommas: number }): Span {
    const first = this.peek()
    const start = this.#at
    let depth = 0
    let commas = 0
    if (first === -1 || first === COMMA || first === CLOSE_LIST || first === CLOSE_OBJECT)
      throw invalidFile()
    for (; this.#at < this.#bytes.size; ) {
      const byte = this.#bytes.at(this.#at)
      if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT)) break
      this.#at++
      if (byte === QUOTE) this.#skipString()
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (++depth > MAX_DEPTH) throw invalidFile()
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
      else if (byte === COMMA && ++commas > maxCommas) throw invalidFile()
      if (this.#at - start > maxBytes) throw invalidFile()
    }
    if (depth > 0) throw invalidFile()
    return { start, end: this.#at }
  }
}
