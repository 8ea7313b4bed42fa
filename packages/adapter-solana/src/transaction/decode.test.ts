import { AccountRole, address, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeTransaction } from './decode.js'
import { splitTransaction } from './wire.js'

const program = '11111111111111111111111111111111'

test("default: bytes stay as they are, and kit's instructions are instructions", () => {
  const bytes = new Uint8Array([1, 2])
  expect(decodeTransaction(bytes)).toBe(bytes)
  const instruction: Instruction = {
    programAddress: address(program),
    accounts: [{ address: address(program), role: AccountRole.WRITABLE }],
    data: new Uint8Array([1]),
  }
  expect(decodeTransaction({ instructions: [instruction, { programAddress: program }] })).toEqual({
    instructions: [instruction, { programAddress: program }],
  })
})

test.each([
  ['nothing', undefined],
  ['a text', 'AQID'],
  ['no instruction', { instructions: [] }],
  ['a program that is no address', { instructions: [{ programAddress: 'x' }] }],
  ['an account without a role', { instructions: [{ programAddress: program, accounts: [{ address: program }] }] }],
  ['a role that is none', { instructions: [{ programAddress: program, accounts: [{ address: program, role: 4 }] }] }],
  ['data that is no list', { instructions: [{ programAddress: program, data: 1 }] }],
])('error: OPTION_INVALID for %s', (_, value) => {
  expect(() => decodeTransaction(value)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('behavior: bytes that are too short for their signatures are no transaction', () => {
  const whole = new Uint8Array(1 + 64 + 3).fill(7)
  whole[0] = 1
  expect(splitTransaction(whole).message).toEqual(new Uint8Array([7, 7, 7]))
  for (const bytes of [new Uint8Array(), new Uint8Array([0, 1]), whole.subarray(0, 65)])
    expect(() => splitTransaction(bytes)).toThrow('no transaction')
})
