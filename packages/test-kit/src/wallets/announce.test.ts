import { expect, test } from 'vitest'
import { announceEip6963, type Eip6963Info } from './announceEip6963.js'
import { createTestWallet } from './createTestWallet.js'
import { injectEthereum } from './injectEthereum.js'

const { provider } = createTestWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
const info: Eip6963Info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Harbor',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'example.portico.harbor',
}

test('behavior: announced at once, at every request, and no more after stopping', () => {
  const target = new EventTarget()
  const seen: unknown[] = []
  // The event is a CustomEvent by the standard; only its detail is looked at.
  target.addEventListener('eip6963:announceProvider', (event) => seen.push((event as CustomEvent).detail))
  const stop = announceEip6963({ provider, info, target })
  expect(seen).toEqual([{ info, provider }])
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toHaveLength(2)
  expect(Object.isFrozen(seen[0])).toBe(true)
  stop()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toHaveLength(2)
})

test('behavior: injected at ethereum and taken away again', () => {
  const target: EventTarget & { ethereum?: unknown } = new EventTarget()
  const stop = injectEthereum({ provider, target })
  expect(target.ethereum).toBe(provider)
  stop()
  expect('ethereum' in target).toBe(false)
})
