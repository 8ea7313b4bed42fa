import { AccountRole } from '@solana/kit'
import { expect, test } from 'vitest'
import { addressOf, buildTransaction } from '../../test/buildTransaction.ts'
import { namedAddresses } from './namedAddresses.ts'
import { readTransaction } from './readTransaction.ts'

const payer = addressOf(0)
const [signer, written, read] = [addressOf(1), addressOf(2), addressOf(3)]
const [program, table] = [addressOf(4), addressOf(5)]
const [looked, lookedWritten] = [addressOf(6), addressOf(7)]

const instruction = {
  programAddress: program,
  accounts: [
    { address: looked, role: AccountRole.READONLY },
    { address: signer, role: AccountRole.READONLY_SIGNER },
    { address: read, role: AccountRole.READONLY },
    { address: written, role: AccountRole.WRITABLE },
    { address: lookedWritten, role: AccountRole.WRITABLE },
  ],
}

test('default: every address in the order that calls count, and which of them are written and sign', async () => {
  const tables = { [table]: [looked, lookedWritten] }
  const bytes = await buildTransaction({
    instructions: [instruction],
    payer,
    blockhash: addressOf(9),
    version: 0,
    tables,
  })
  const { message } = readTransaction(bytes)
  const all = namedAddresses(message, new Map(Object.entries(tables)))
  const named = (how: 'isWritable' | 'isSigner') => all.flatMap((one) => (one[how] ? one.address : []))
  expect(named('isWritable')).toEqual([payer, written, lookedWritten])
  expect(named('isSigner')).toEqual([payer, signer])
  const [call] = message.instructions
  expect(call?.accounts.map((place) => all[place]?.address)).toEqual(instruction.accounts.map((it) => it.address))
  expect(namedAddresses(message, new Map()).slice(-2)).toEqual([
    { address: undefined, isSigner: false, isWritable: true },
    { address: undefined, isSigner: false, isWritable: false },
  ])
})
