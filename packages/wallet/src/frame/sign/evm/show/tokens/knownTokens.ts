import { lookOf } from '@portico/core/internal/foreign'
import type { Unit } from '../../../show/amounts.ts'

/** What the wallet itself knows of a token. A node that says otherwise isn't believed. */
export function knownUnit(chainId: bigint, token: string): Unit | undefined {
  const tokens = TOKENS[chainId.toString()] ?? []
  const found = tokens.find(([address]) => address.toLowerCase() === token.toLowerCase())
  return found && { symbol: found[1], decimals: found[2] }
}

/** Whether a symbol looks like that of a token that the wallet knows on any network. */
export function looksKnown(symbol: string): boolean {
  const look = lookOf(symbol)
  return Object.values(TOKENS).some((tokens) => tokens.some(([, known]) => lookOf(known) === look))
}

type KnownToken = readonly [address: string, symbol: string, decimals: number]

/** The large tokens of the networks that a wallet has by default, by chain id. */
export const TOKENS: Readonly<Record<string, readonly KnownToken[]>> = {
  // Ethereum
  1: [
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6],
    ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 18],
    ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18],
    ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC', 8],
    ['0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', 'wstETH', 18],
  ],
  // OP Mainnet
  10: [
    ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 6],
    ['0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 'USDC.e', 6],
    ['0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 'USDT', 6],
    ['0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI', 18],
    ['0x4200000000000000000000000000000000000006', 'WETH', 18],
    ['0x68f180fcCe6836688e9084f035309E29Bf0A2095', 'WBTC', 8],
  ],
  // BNB Smart Chain
  56: [
    ['0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 18],
    ['0x55d398326f99059fF775485246999027B3197955', 'USDT', 18],
    ['0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 'DAI', 18],
    ['0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 18],
    ['0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 18],
    ['0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 18],
  ],
  // Polygon
  137: [
    ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 6],
    ['0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'USDC.e', 6],
    ['0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 6],
    ['0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'DAI', 18],
    ['0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 'WETH', 18],
    ['0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 'WBTC', 8],
    ['0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 'WPOL', 18],
  ],
  // Base
  8453: [
    ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6],
    ['0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', 'USDbC', 6],
    ['0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 'USDT', 6],
    ['0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 'DAI', 18],
    ['0x4200000000000000000000000000000000000006', 'WETH', 18],
    ['0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC', 8],
  ],
  // Arbitrum One
  42161: [
    ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 6],
    ['0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 'USDC.e', 6],
    ['0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USDT', 6],
    ['0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI', 18],
    ['0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 'WETH', 18],
    ['0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', 'WBTC', 8],
  ],
}
