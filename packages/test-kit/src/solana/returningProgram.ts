import { writeProgram } from './writeProgram.js'

/**
 * A program (ELF, sBPF version 0) for `Solana.addProgram` that looks at nothing and returns this code: 0 is success, others are its
 * own errors.
 */
export function returningProgram(code: number): Uint8Array {
  // `mov64 r0, code` and `exit`.
  const instructions = new Uint8Array([0xb7, ...new Uint8Array(7), 0x95, ...new Uint8Array(7)])
  new DataView(instructions.buffer).setUint32(4, code, true)
  return writeProgram({ code: instructions, calls: [], entry: 0 })
}
