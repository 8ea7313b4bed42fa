import { base58 } from '@scure/base'

/** Reads bytes from the first to the last. Every read throws a RangeError where the bytes end too early. */
export interface ByteReader {
  /** u8. */
  byte(): number
  /** Little endian. */
  u16(): number
  /** Little endian. */
  u32(): number
  /** Little endian. */
  u64(): bigint
  bytes(count: number): Uint8Array
  /** 32 bytes, in base58. */
  address(): string
  /** A length of one to three bytes (`compact-u16`), in its shortest form: validators take no other. */
  length(): number
  /** How many bytes are read. */
  offset(): number
}

/** A reader of these bytes. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 0
  const take = (count: number): number => {
    if (offset + count > bytes.length) throw new RangeError('The bytes end too early.')
    offset += count
    return offset - count
  }
  const byte = (): number => view.getUint8(take(1))
  const slice = (count: number): Uint8Array => {
    const from = take(count)
    return bytes.subarray(from, from + count)
  }
  return {
    byte,
    u16: () => view.getUint16(take(2), true),
    u32: () => view.getUint32(take(4), true),
    u64: () => view.getBigUint64(take(8), true),
    bytes: slice,
    address: () => base58.encode(slice(32)),
    length: () => {
      let value = 0
      for (let place = 0; place < 3; place++) {
        const part = byte()
        value |= (part & 0x7f) << (7 * place)
        if (part & 0x80) continue
        if ((place > 0 && part === 0) || value > 0xffff) break
        return value
      }
      throw new RangeError('The bytes have a length in a form that no validator takes.')
    },
    offset: () => offset,
  }
}
