import { base64 } from '@scure/base'
import { createNoopSigner, type Instruction } from '@solana/kit'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { addressOf, buildTransaction } from './test/buildTransaction.ts'
import { friend, network, own } from './test/describe.ts'

const me = createNoopSigner(own)
const pay = getTransferSolInstruction({ source: me, destination: friend, amount: 5n })
const use = getAdvanceNonceAccountInstruction({ nonceAccount: addressOf(31), nonceAuthority: me })
/** The System program ignores the byte behind its data. */
const useWithMore = { ...use, data: Uint8Array.of(...use.data, 7) }

/** The warnings before the network is asked. */
async function warningsOf(method: string, ...transactions: readonly (readonly Instruction[])[]): Promise<unknown> {
  const texts = await Promise.all(
    transactions.map(async (instructions) =>
      base64.encode(await buildTransaction({ instructions, payer: own, blockhash: addressOf(9) }))
    )
  )
  const question = createSolanaSigner({ fetch }).read({
    call: { network, method, params: { transaction: texts[0], transactions: texts }, dapp: 'https://app.example' },
    account: { namespace: 'solana', address: own },
    locale: 'en',
  })
  return question.model.type === 'transaction' && question.model.warnings
}

test.each<[string, string, readonly (readonly Instruction[])[], readonly string[]]>([
  ['is given to the site', 'solana_signTransaction', [[use, pay]], ['siteKeeps']],
  ['is given to the site with data that nothing reads', 'solana_signTransaction', [[useWithMore, pay]], ['siteKeeps']],
  ['is one of many', 'solana_signAllTransactions', [[pay], [use, pay]], ['siteKeeps']],
  ['is sent by the wallet', 'solana_signAndSendTransaction', [[use, pay]], ['neverExpires']],
])('security: a transaction with a nonce, which never gets too old, %s', async (_, method, transactions, warnings) => {
  expect(await warningsOf(method, ...transactions)).toEqual(warnings)
})

test('behavior: a nonce that is not used first is in the place of no blockhash', async () => {
  expect(await warningsOf('solana_signTransaction', [pay, use])).toEqual(['siteSends'])
  expect(await warningsOf('solana_signAndSendTransaction', [pay, use])).toEqual([])
})
