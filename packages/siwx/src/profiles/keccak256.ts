/**
 * Keccak-256 of at most 135 bytes: one block, which is all that the checksum of an address takes. Nothing secret goes
 * through it, and a wrong result could only refuse an address.
 * https://keccak.team/keccak_specs_summary.html
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const block = new Uint8Array(200)
  block.set(bytes)
  block[bytes.length] = 0x01
  // Of 135 bytes, both ends of the padding are in one.
  block[RATE - 1] = (block[RATE - 1] ?? 0) | 0x80
  const view = new DataView(block.buffer)
  const lanes = Array.from({ length: 25 }, (_, index) => view.getBigUint64(index * 8, true))
  permute(lanes)
  for (const [index, lane] of lanes.entries()) view.setBigUint64(index * 8, lane, true)
  return block.slice(0, 32)
}

function permute(state: bigint[]): void {
  const lane = (index: number): bigint => state[index] ?? 0n
  // The round constants are the bits of a shift register, as the specification makes them.
  let register = 1
  for (let round = 0; round < 24; round++) {
    const parity = [0, 1, 2, 3, 4].map((x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20))
    for (let index = 0; index < 25; index++) {
      state[index] = lane(index) ^ (parity[(index + 4) % 5] ?? 0n) ^ rotate(parity[(index + 1) % 5] ?? 0n, 1)
    }
    let [x, y, current] = [1, 0, lane(1)]
    for (let step = 1; step <= 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = lane(x + 5 * y)
      state[x + 5 * y] = rotate(current, ((step * (step + 1)) / 2) % 64)
      current = next
    }
    for (let row = 0; row < 25; row += 5) {
      const before = [0, 1, 2, 3, 4].map((column) => lane(row + column))
      for (let column = 0; column < 5; column++) {
        state[row + column] =
          (before[column] ?? 0n) ^ (~(before[(column + 1) % 5] ?? 0n) & MASK & (before[(column + 2) % 5] ?? 0n))
      }
    }
    for (let bit = 0; bit < 7; bit++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff
      if (register & 2) state[0] = lane(0) ^ (1n << BigInt(2 ** bit - 1))
    }
  }
}

function rotate(value: bigint, by: number): bigint {
  return ((value << BigInt(by)) | (value >> BigInt(64 - by))) & MASK
}

const RATE = 136
const MASK = 0xffff_ffff_ffff_ffffn
