import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { receivedOf, rulesOf } from './extensions.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'

/** A mint of Token-2022 with these extensions. */
function mintWith(...extensions: readonly (readonly [type: number, content: Uint8Array])[]) {
  const bytes = [...new Uint8Array(166)]
  for (const [type, content] of extensions)
    bytes.push(type & 255, type >> 8, content.length & 255, content.length >> 8, ...content)
  return { program: TOKEN_2022_PROGRAM, decimals: 6, data: Uint8Array.from(bytes) }
}

function bytes(length: number, fill: (data: DataView) => void = () => undefined): Uint8Array {
  const data = new Uint8Array(length)
  fill(new DataView(data.buffer))
  return data
}

describe('rulesOf', () => {
  test('default: a classic token has no rules', () => {
    expect(rulesOf({ program: TOKEN_PROGRAM, decimals: 6, data: new Uint8Array(82) })).toEqual({ accountLength: 165 })
  })

  test('behavior: a hook is its program, where it has one', () => {
    expect(rulesOf(mintWith([14, bytes(64)])).hook).toBeUndefined()
    const program = bytes(64, (data) => data.setUint8(40, 1))
    expect(rulesOf(mintWith([14, program])).hook).toBe(encodeBase58(program.subarray(32)))
  })

  test('behavior: a token that is not transferable, and one that is paused are refused', () => {
    expect(rulesOf(mintWith([9, bytes(0)])).refusal).toBe('nonTransferable')
    expect(rulesOf(mintWith([26, bytes(33)])).refusal).toBeUndefined()
    expect(rulesOf(mintWith([26, bytes(33, (data) => data.setUint8(32, 1))])).refusal).toBe('paused')
  })

  test('behavior: shares that were split, and those that will be', () => {
    const content = bytes(56, (data) => {
      data.setFloat64(32, 1.5, true)
      data.setBigInt64(40, 1_000n, true)
      data.setFloat64(48, 10, true)
    })
    const { multiplierAt } = rulesOf(mintWith([25, content]))
    expect([multiplierAt?.(999), multiplierAt?.(1_000)]).toEqual([1.5, 10])
    expect(rulesOf(mintWith([25, bytes(20)])).multiplierAt).toBeUndefined()
  })

  test('behavior: interest grows from year to year, at the earlier and the present rate', () => {
    const year = 31_556_736
    const content = bytes(52, (data) => {
      data.setBigInt64(32, 0n, true)
      data.setInt16(40, 500, true)
      data.setBigInt64(42, BigInt(year), true)
      data.setInt16(50, -100, true)
    })
    const { multiplierAt } = rulesOf(mintWith([10, content]))
    expect(multiplierAt?.(year)).toBeCloseTo(Math.exp(0.05), 12)
    expect(multiplierAt?.(2 * year)).toBeCloseTo(Math.exp(0.04), 12)
  })

  test('behavior: a delegate that can take it back is told', () => {
    const delegate = bytes(32, (data) => data.setUint8(0, 7))
    expect(rulesOf(mintWith([12, delegate])).delegate).toBe(encodeBase58(delegate))
    expect(rulesOf(mintWith([12, bytes(32)])).delegate).toBeUndefined()
  })

  test('behavior: what a token keeps is rounded up, at most its maximum, and of its epoch', () => {
    const content = bytes(108, (data) => {
      data.setBigUint64(72, 0n, true)
      data.setBigUint64(80, 1_000n, true)
      data.setUint16(88, 100, true)
      data.setBigUint64(90, 7n, true)
      data.setBigUint64(98, 5n, true)
      data.setUint16(106, 200, true)
    })
    const { fees, accountLength } = rulesOf(mintWith([1, content]))
    if (!fees) throw new Error('No fees.')
    expect(accountLength).toBe(182)
    expect(receivedOf({ amountBaseUnits: 101n, fees, epoch: 6n })).toBe(99n)
    expect(receivedOf({ amountBaseUnits: 10_000_000n, fees, epoch: 6n })).toBe(9_999_000n)
    expect(receivedOf({ amountBaseUnits: 10_000n, fees, epoch: 7n })).toBe(9_995n)
  })

  test('error: bytes that make no sense end the reading', () => {
    expect(rulesOf(mintWith([0, bytes(4)])).refusal).toBeUndefined()
    const cut = mintWith([9, bytes(0)])
    expect(rulesOf({ ...cut, data: cut.data.slice(0, 168) }).refusal).toBeUndefined()
    expect(
      rulesOf({ ...cut, data: Uint8Array.from([...cut.data.slice(0, 166), 14, 0, 255, 255]) }).fees
    ).toBeUndefined()
  })
})
