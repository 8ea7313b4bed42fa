import { expect, test } from 'vitest'
import { createAbilities } from './createAbilities.js'

const signMessage = async () => ({ signature: 'signed' })
const switchNetwork = async () => undefined

test('default: nothing is offered at first, then exactly what is able', () => {
  const { wallet, offer } = createAbilities({ signMessage, switchNetwork })
  expect(Object.keys(wallet)).toEqual([])
  expect(offer({ signMessage: true, switchNetwork: false })).toBe(true)
  expect(wallet).toEqual({ signMessage })
  expect(offer({ signMessage: true })).toBe(false)
  expect(offer({ switchNetwork: true })).toBe(true)
  expect(wallet).toEqual({ switchNetwork })
  expect(offer({})).toBe(true)
  expect('switchNetwork' in wallet).toBe(false)
})

test('behavior: a method that is not in the table is never offered', () => {
  const { wallet, offer } = createAbilities({ signMessage })
  expect(offer({ sendCalls: true, toString: true })).toBe(false)
  expect(Object.keys(wallet)).toEqual([])
})
