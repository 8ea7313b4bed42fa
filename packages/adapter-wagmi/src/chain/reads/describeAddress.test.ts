import { getAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Of a node that knows of one code, or of none. */
async function describe(given: string, code = '0x') {
  const { url, stop } = await startRpc({ result: () => code })
  onTestFinished(stop)
  return chainAt('describeAddress', { url })({ networkId, address: given })
}

test.each([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0x0000000000000000000000000000000000000001',
  '0xffffffffffffffffffffffffffffffffffffffff',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xdead000000000000000000000000000000000000',
])('behavior: no key can have %s', async (given) => {
  expect(await describe(given)).toEqual({ type: 'contract', address: getAddress(given), isNew: true })
})

test.each([`ethereum:${address}`, `ethereum:pay-${address}`, `Ethereum:${address}@31337`, address.slice(2)])(
  'behavior: %s is an address',
  async (given) => {
    expect(await describe(given)).toEqual({ type: 'account', address, isNew: false })
  }
)

test.each([
  `ethereum:${address}@1`,
  `ethereum:${address}/transfer?address=${address}&uint256=1`,
  `ethereum:${address}?value=1e18`,
  `bitcoin:${address}`,
  'ethereum:omar.eth',
])('behavior: %s asks for something else, or elsewhere', async (given) => {
  expect(await describe(given)).toMatchObject({ type: 'invalid' })
})

test('behavior: a link has its checksum', async () => {
  expect(await describe(`ethereum:${address.replace('d8dA', 'd8da')}`)).toMatchObject({ type: 'wrongChecksum' })
})

test('behavior: an account that has lent itself code is still an account, and is said to run code', async () => {
  const delegated = await describe(address, '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b')
  expect(delegated).toEqual({ type: 'account', address, isNew: false, isDelegated: true })
  expect(await describe(address, '0x6001')).toEqual({ type: 'contract', address, isNew: false })
})
