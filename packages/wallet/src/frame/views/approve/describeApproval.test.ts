import { describe, expect, test } from 'vitest'
import { batch, bid, call, MARKET, message, send, unlimited } from '../../../../stories/sampleApprovals.ts'
import { enApprove as texts } from '../../texts/en.approve.ts'
import { withoutNames } from '../card/names.tsx'
import type { ApprovalCallModel, ApprovalModel, ApprovalTransactionModel, ApprovalWarning } from '../models/approval.ts'
import {
  blockOf,
  dangersOf,
  describeApproval,
  isDoubtful,
  nameOf,
  tickedOf,
  unlimitedOf,
  warningsOf,
} from './describeApproval.ts'

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
    expect(dangersOf({ ...send, warnings: ['neverExpires', 'siteKeeps'] })).toEqual(['siteKeeps'])
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

describe('unlimitedOf', () => {
  const any: ApprovalCallModel = { type: 'allow', amount: undefined, symbol: 'DAI', spender: '0x1' }
  const raw: ApprovalCallModel = { type: 'call', name: 'approve', to: '0x2', rows: [], spender: '0x3' }
  const of = (calls: readonly ApprovalCallModel[], warnings: readonly ApprovalWarning[]) => ({
    ...send,
    calls,
    warnings,
  })

  test.each<readonly [what: string, model: ApprovalModel, addresses: readonly string[], ticked: readonly string[]]>([
    ['what is limited', unlimited, [], []],
    ['any amount, as the user has chosen', chosen(), [MARKET], []],
    ['an exact amount beside any', of([...batch.calls, any], ['unlimited']), ['0x1'], []],
    ['every address once', of([any, any, raw], ['unlimited', 'ownerChange']), ['0x1', '0x3'], ['ownerChange']],
    ['what never expires, beside any amount', of([any], ['unlimited', 'siteKeeps']), ['0x1'], ['siteKeeps']],
    ['all NFTs', of([allowAll, { ...allowAll, isAllowed: false, operator: '0x4' }], ['allNfts']), ['0x1'], []],
    ['a permit', { ...bid, warnings: ['permit', 'unlimited'], spenders: ['0x1'] }, ['0x1'], []],
    ['a permit with a limit', { ...bid, warnings: ['permit'], spenders: ['0x1'] }, [], []],
    ['a permit without an address', { ...bid, warnings: ['permit', 'unlimited'] }, [], ['unlimited']],
  ])('default: %s', (_, model, addresses, ticked) => {
    expect(unlimitedOf(model)).toEqual(addresses)
    expect(tickedOf(model)).toEqual(ticked)
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

  test.each<readonly [what: string, block: string | undefined, model: ApprovalModel, isReady: boolean]>([
    ['nothing', undefined, send, true],
    ['the fee is unknown', undefined, { ...send, fee: { status: 'unknown' } }, true],
    ['the fee is read', 'feeReading', reading, true],
    ['it is simulated', 'changesReading', { ...send, changes: { status: 'reading' } }, true],
    ['covered', 'notReady', message, false],
    ['covered while the fee is read', 'notReady', reading, false],
    ['too little for the fee, and covered', 'feeMissing', poor, false],
  ])('default: %s', (_, block, model, isReady) => {
    expect(blockOf({ model, isReady, isRead: true, missing: undefined })).toBe(block)
  })

  test('behavior: what a danger still asks for, once the window is in front', () => {
    const danger = { model: chosen(), isRead: false, missing: 'end' } as const
    expect([false, true].map((isReady) => blockOf({ ...danger, isReady }))).toEqual(['notReady', 'end'])
  })

  test('behavior: what was not on screen yet is read first', () => {
    expect(blockOf({ model: message, isReady: true, isRead: false, missing: undefined })).toBe('unread')
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
