import { BaseError, InvalidInputRpcError, RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { isRevert } from './isRevert.js'

const rpcError = (code: number, message: string) => ({ code, message })

describe('isRevert', () => {
  test.each([
    ['geth', rpcError(3, 'execution reverted: no')],
    ['geth without data', rpcError(-32_000, 'execution reverted')],
    ['geth, no program', rpcError(-32_000, 'invalid opcode: INVALID')],
    ['Besu', rpcError(-32_000, 'Execution reverted')],
    ['Nethermind', rpcError(-32_015, 'VM execution error.')],
    ['anvil, no program', rpcError(-32_603, 'EVM error InvalidFEOpcode')],
  ])('default: that of %s', (_, error) => {
    const request = new RpcRequestError({ body: {}, error, url: 'http://localhost' })
    expect(isRevert(error)).toBe(true)
    expect(isRevert(request)).toBe(true)
    expect(isRevert(new InvalidInputRpcError(request))).toBe(true)
    expect(isRevert(new BaseError('The client failed.', { cause: request }))).toBe(true)
  })

  test.each([
    ['a missing block', rpcError(-32_000, 'header not found')],
    ['no gas', rpcError(-32_000, 'out of gas')],
    ["anvil's no gas", rpcError(-32_603, 'EVM error OutOfGas')],
    ['a limit', rpcError(-32_005, 'limit exceeded')],
    ['a text without a code', new Error('execution reverted')],
    ['a code as a text', { code: '3', message: 'execution reverted' }],
    ['an HTTP status', { code: 502, message: 'execution reverted' }],
    ['a request that has the word in it', { code: -32_000, details: 'busy', message: 'Request body: revert' }],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'execution reverted'],
  ])('behavior: %s is no answer', (_, error) => {
    expect(isRevert(error)).toBe(false)
  })

  test('behavior: errors that are hostile to read', () => {
    const endless: { cause?: unknown } = {}
    endless.cause = endless
    expect(isRevert(endless)).toBe(false)
    const throwing = {
      get code() {
        throw new Error('no')
      },
    }
    expect(isRevert(throwing)).toBe(false)
    expect(isRevert({ code: -32_000, message: `${'x'.repeat(5_000_000)}revert` })).toBe(false)
  })
})
