import { toChainNumber } from '../../network.js'

/** Whether a token's address stands for the coin of its network: services and lists name that as a contract, and some networks have one. */
export function isCoin({ networkId, address }: { readonly networkId: string; readonly address: string }): boolean {
  const lower = address.toLowerCase()
  return /^0x(?:0{40}|e{40})$/.test(lower) || COINS[toChainNumber(networkId)] === lower
}

/** Contracts whose balances are the network's coin itself. */
const COINS: { readonly [chainId: number]: string } = {
  // POL of Polygon and Amoy, ETH of OP Mainnet before its last version, METIS, GLMR and MOVR.
  137: '0x0000000000000000000000000000000000001010',
  80002: '0x0000000000000000000000000000000000001010',
  10: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  1088: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  1284: '0x0000000000000000000000000000000000000802',
  1285: '0x0000000000000000000000000000000000000802',
  // CELO of Celo, Alfajores and Celo Sepolia.
  42220: '0x471ece3750da237f93b8e339c536989b8978a438',
  44787: '0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9',
  11142220: '0x471ece3750da237f93b8e339c536989b8978a438',
  // ETH of ZKsync Era and its testnet.
  324: '0x000000000000000000000000000000000000800a',
  300: '0x000000000000000000000000000000000000800a',
}
