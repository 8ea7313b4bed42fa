import { byNetwork, checkRequest, items, record, type Test, text } from '@portico/core/mistakes'
import { isHexAddress } from '../chain/reads/erc20.js'

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkUniswapV2Options(options: unknown): void {
  checkRequest(options, {
    knownBy: 'uniswapV2Swaps',
    shapes: { name: text, pools: byNetwork(POOLS, NETWORK_ID) },
    required: ['pools'],
    otherNames: (name) => (NETWORKS.includes(name) ? 'It is called `pools` here, by CAIP-2 id.' : undefined),
    instead: () => POOLS_EXAMPLE,
  })
}

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkConvertOptions(options: unknown): void {
  checkRequest(options, {
    knownBy: 'convertSwaps',
    shapes: {
      name: text,
      networkIds: items(NETWORK_ID),
      contracts: byNetwork(items(ADDRESS), NETWORK_ID),
      feeBps: FEE,
    },
    otherNames: (name) => {
      if (NETWORKS.includes(name)) return 'It is called `networkIds` here, and has CAIP-2 ids.'
      return name === 'projectId' || name === 'api' ? 'It belongs to createPortico.' : undefined
    },
  })
}

const NETWORKS: readonly string[] = ['chains', 'chainIds', 'networks']

const POOLS_EXAMPLE =
  "Write `uniswapV2Swaps({ pools: { 'eip155:1': { router: '0x…', factory: '0x…', wrappedCoin: '0x…', tokens: [{ address: '0x…' }] } } })`."

const ADDRESS: Test = { expected: 'the address of a contract', test: isHexAddress }

const NETWORK_ID: Test = {
  expected: 'a CAIP-2 id of an EVM network',
  test: (value) => typeof value === 'string' && /^eip155:\d{1,32}$/.test(value),
  instead: (value) => (/^\d+$/.test(String(value)) ? `Write 'eip155:${String(value)}'.` : undefined),
}

const FEE: Test = {
  expected: 'a whole number of hundredths of a per cent, 10,000 at most',
  test: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000,
  instead: (value) => (Number(value) > 0 && Number(value) < 1 ? '1 % is 100.' : undefined),
}

const TOKEN = record({
  knownBy: 'uniswapV2Swaps',
  shapes: { address: ADDRESS, name: text, symbol: text, iconUrl: text },
  required: ['address'],
  otherNames: (name) => {
    if (name === 'decimals') return 'Leave it out: they are read from the contract.'
    return name === 'logoURI' || name === 'logoUri' ? 'It is called `iconUrl` here.' : undefined
  },
  instead: (value) => (typeof value === 'string' ? `Write \`{ address: '${value}' }\`.` : undefined),
})

const POOLS = record({
  knownBy: 'uniswapV2Swaps',
  shapes: {
    router: ADDRESS,
    permitRouter: ADDRESS,
    factory: ADDRESS,
    wrappedCoin: ADDRESS,
    tokens: items(TOKEN),
    via: items(ADDRESS),
  },
  required: ['router', 'factory', 'wrappedCoin', 'tokens'],
  otherNames: (name) => (/^weth9?$/i.test(name) ? 'It is called `wrappedCoin` here.' : undefined),
  instead: () => POOLS_EXAMPLE,
})
