import { testAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import { actionOf } from './actions.ts'
import type { Outlook } from './outlook.ts'
import { toTransactionModel } from './transactionModel.ts'

const account = { namespace: 'eip155', address: testAccount(0).address }
const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const network = { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example', nativeCurrency }
const call = { network, method: 'eth_sendTransaction', params: [], dapp: 'https://app.example' }
const pay = { to: testAccount(1).address, value: 5n, data: '0x' } as const

const modelOf = (asked: Outlook) => {
  const known = [{ call: pay, action: actionOf(pay, account.address), facts: undefined }]
  const state = { known, isAsked: true, isLimited: true, outlooks: { asked, limited: {} } }
  return toTransactionModel(state, { account, call, locale: 'en' })
}

test('behavior: a fee is told once it is known what the calls do, as the user cannot agree before there is one', () => {
  const fee = { most: 7n, isEnough: true }
  expect(modelOf({ fee }).fee).toEqual({ status: 'reading' })
  expect(modelOf({ fee, simulation: 'unknown' }).fee).toMatchObject({ status: 'known', isEnough: true })
})
