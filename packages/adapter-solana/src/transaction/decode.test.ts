import { runInNewContext } from 'node:vm'
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
  const tables = { instructions: [instruction], lookupTables: Array<string>(8).fill(program) }
  expect(decodeTransaction(tables)).toEqual(tables)
})

test('behavior: bytes of another realm are bytes, and views of a buffer only what they show', () => {
  const foreign: unknown = runInNewContext('new Uint8Array([0, 1, 2, 3]).subarray(1, 3)')
  expect(foreign).not.toBeInstanceOf(Uint8Array)
  const decoded = decodeTransaction(foreign)
  expect(decoded).toBeInstanceOf(Uint8Array)
  expect(decoded).toEqual(new Uint8Array([1, 2]))
  expect(decodeTransaction(Buffer.from([0, 1, 2]).subarray(1))).toEqual(Buffer.from([1, 2]))
})

test.each([
  ['numbers of two bytes', new Uint16Array([1])],
  ['a buffer', new ArrayBuffer(1)],
  ['a view without bytes', new DataView(new ArrayBuffer(1))],
  ['a list', [1, 2]],
  ['an object that says it is bytes', { [Symbol.toStringTag]: 'Uint8Array', length: 1 }],
  ['nothing', undefined],
  ['a text', 'AQID'],
  ['no instruction', { instructions: [] }],
  ['a program that is no address', { instructions: [{ programAddress: 'x' }] }],
  ['an account without a role', { instructions: [{ programAddress: program, accounts: [{ address: program }] }] }],
  ['a role that is none', { instructions: [{ programAddress: program, accounts: [{ address: program, role: 4 }] }] }],
  ['data that is no bytes', { instructions: [{ programAddress: program, data: [2, 300] }] }],
  ['data below a byte', { instructions: [{ programAddress: program, data: [-1] }] }],
  ['data between two bytes', { instructions: [{ programAddress: program, data: [1.5] }] }],
  ['data that is no list', { instructions: [{ programAddress: program, data: 1 }] }],
  ['nothing in the list', { instructions: [{ programAddress: program }, undefined, { programAddress: program }] }],
  ['tables that are no list', { instructions: [{ programAddress: program }], lookupTables: program }],
  ['a table that is no address', { instructions: [{ programAddress: program }], lookupTables: ['x'] }],
  ['nine tables', { instructions: [{ programAddress: program }], lookupTables: Array(9).fill(program) }],
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
