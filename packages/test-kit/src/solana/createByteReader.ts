/** Reads bytes from the front to the back. Errors: when there are fewer than asked for. */
export interface ByteReader {
  /** Where the next byte is read. */
  offset(): number
  byte(): number
  bytes(count: number): Uint8Array
  /** Solana's compact-u16: seven bits a byte, least first. */
  length(): number
}

/** A reader at the first of `source`. */
export function createByteReader(source: Uint8Array): ByteReader {
  let offset = 0
  const reader: ByteReader = {
    offset: () => offset,
    byte: () => reader.bytes(1)[0] ?? 0,
    bytes: (count) => {
      if (offset + count > source.length) throw new Error(`The bytes end at ${source.length}, inside of a value.`)
      offset += count
      return source.subarray(offset - count, offset)
    },
    length: () => {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const byte = reader.byte()
        value |= (byte & 0x7f) << shift
        if (byte < 0x80) return value
      }
      throw new Error('A length takes more than three bytes.')
    },
  }
  return reader
}
