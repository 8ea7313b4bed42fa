import { describe, expect, test } from 'vitest'
import { batch, bid, call, message, send, unlimited } from '../../../stories/views/sampleApprovals.js'
import { enApprove as texts } from '../../messages/en.approve.js'
import type { ApprovalCallModel, ApprovalModel, ApprovalTransactionModel } from '../../models/approval.js'
import { withoutNames } from '../walletCard/names.js'
import { blockOf, dangersOf, describeApproval, isDoubtful, nameOf, warningsOf } from './describeApproval.js'

const [allow] = batch.calls
const limit = { amount: '200.00', symbol: 'USDC' }
const allowAll = { type: 'allowAll', collection: 'Studies', operator: '0x1', isAllowed: true } as const

describe('describeApproval', () => {
  test.each<readonly [what: string, model: ApprovalModel, title: string, main: string]>([
    ['a message', message, 'Sign a message', 'Sign'],
    ['a sign-in', { ...message, signIn: { domain: 'a.example', isOwnDomain: true } }, 'Sign in', 'Sign'],
    ['typed data', bid, 'Sign data', 'Sign'],
    ['a send', send, 'Send', 'Send'],
    ['a send that the site sends', { ...send, isSent: false }, 'Send', 'Sign'],
    ['an NFT', only({ type: 'sendNft', name: 'Study', to: '0x1' }), 'Send an NFT', 'Send'],
    ['an exact allowance', only(allow), 'Approve USDC spending', 'Approve 25.00 USDC'],
    ['a limited allowance', unlimited, 'Approve USDC spending', 'Approve 200.00 USDC'],
    ['one that is not limited', chosen(), 'Approve USDC spending', 'Approve unlimited'],
    [
      'one that cannot be limited',
      { ...unlimited, allowance: undefined },
      'Approve USDC spending',
      'Approve unlimited',
    ],
    ['every NFT', only(allowAll), 'Approve access to Studies', 'Approve'],
    ['no NFT any more', only({ ...allowAll, isAllowed: false }), 'Remove access to Studies', 'Remove access'],
    ['a call', call, 'Approve a transaction', 'Approve'],
    ['a call that the site sends', { ...call, isSent: false }, 'Approve a transaction', 'Sign'],
    ['a contract', only({ type: 'deploy' }), 'Create a contract', 'Approve'],
    ['two calls', batch, 'Approve 2 calls', 'Approve 2 calls'],
  ])('default: %s', (_, model, title, main) => {
    const about = describeApproval({ model, dappHost: 'juniper.example', texts })
    expect([about.title, about.main].map(withoutNames)).toEqual([title, main])
    expect(about.line).toContain('juniper.example')
  })
})

describe('describeApproval, of a limit', () => {
  test('behavior: it knows what the button says when the user chooses otherwise', () => {
    const others = [unlimited, chosen(), send].map((model) => {
      const { otherMain } = describeApproval({ model, dappHost: 'juniper.example', texts })
      return otherMain && withoutNames(otherMain)
    })
    expect(others).toEqual(['Approve unlimited', 'Approve 200.00 USDC', undefined])
  })
})

describe('dangersOf', () => {
  test('behavior: a limit takes the danger of any amount away, and no other', () => {
    expect(dangersOf(unlimited)).toEqual([])
    expect(dangersOf(chosen())).toEqual(['unlimited'])
    expect(dangersOf({ ...unlimited, warnings: ['unlimited', 'ownerChange'] })).toEqual(['ownerChange'])
    expect(dangersOf({ ...unlimited, allowance: undefined })).toEqual(['unlimited'])
  })
})

describe('warningsOf', () => {
  test('behavior: the most dangerous first, and that any amount was asked for also while it is limited', () => {
    expect(warningsOf({ ...unlimited, warnings: ['siteSends', 'unknownCall', 'ownerChange'] })).toEqual([
      'ownerChange',
      'unlimited',
      'unknownCall',
      'siteSends',
    ])
  })
})

describe('nameOf', () => {
  test('behavior: the token that any amount is asked of, beside one with an amount', () => {
    const dai: ApprovalCallModel = { type: 'allow', amount: undefined, symbol: 'DAI', spender: '0x1' }
    const model = { ...batch, calls: [...batch.calls, dai] }
    expect(withoutNames(nameOf({ model, warning: 'unlimited' }))).toBe('DAI')
  })

  test('behavior: nothing where there are two', () => {
    const calls = [allowAll, { ...allowAll, collection: 'Prints' }]
    expect(nameOf({ model: { ...send, calls }, warning: 'allNfts' })).toBe('')
  })
})

describe('isDoubtful', () => {
  test.each<readonly [what: string, model: ApprovalModel, isDoubted: boolean]>([
    ['a send', send, false],
    ['one that would fail', { ...send, changes: { status: 'fails' } }, true],
    ['one to its own token', { ...send, warnings: ['toToken'] }, true],
    ['typed data for another network', { ...bid, warnings: ['otherNetwork'] }, true],
    ['a permit', { ...bid, warnings: ['permit'] }, false],
    ['a sign-in elsewhere', { ...message, signIn: { domain: 'a.example', isOwnDomain: false } }, true],
  ])('default: %s', (_, model, isDoubted) => {
    expect(isDoubtful(model)).toBe(isDoubted)
  })
})

describe('blockOf', () => {
  const poor = { ...send, fee: { status: 'known', most: limit, isEnough: false } } as const
  const reading = { ...send, fee: { status: 'reading' } } as const

  test.each<
    readonly [what: string, block: string | undefined, model: ApprovalModel, isReady: boolean, isTicked: boolean]
  >([
    ['nothing', undefined, send, true, false],
    ['the fee is unknown', undefined, { ...send, fee: { status: 'unknown' } }, true, false],
    ['the fee is read', 'feeReading', reading, true, false],
    ['it is simulated', 'changesReading', { ...send, changes: { status: 'reading' } }, true, false],
    ['covered', 'notReady', message, false, false],
    ['covered while the fee is read', 'notReady', reading, false, false],
    ['too little for the fee, and covered', 'feeMissing', poor, false, false],
    ['a danger', 'tick', chosen(), true, false],
    ['a danger that is ticked', undefined, chosen(), true, true],
    ['a danger that is ticked, and covered', 'notReady', chosen(), false, true],
  ])('default: %s', (_, block, model, isReady, isTicked) => {
    expect(blockOf({ model, isReady, isRead: true, isTicked })).toBe(block)
  })

  test('behavior: what was not on screen yet is read first', () => {
    expect(blockOf({ model: message, isReady: true, isRead: false, isTicked: false })).toBe('unread')
  })
})

/** A transaction of one call. */
function only(one: ApprovalCallModel | undefined): ApprovalTransactionModel {
  return { ...send, calls: one === undefined ? [] : [one] }
}

/** Any amount, as the user has chosen. */
function chosen(): ApprovalTransactionModel {
  return { ...unlimited, allowance: { limit, isLimited: false } }
}
