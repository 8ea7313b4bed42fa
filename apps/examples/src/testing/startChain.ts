import { deployCollections, deployWorld, startAnvil } from '@portico/test-kit/chains'

export default async function startChain() {
  const { rpcUrl, stop } = await startAnvil({ chainId: 31337, port: 8545 })
  await deployWorld({ rpcUrl }) // tokens, and Multicall3
  await deployCollections({ rpcUrl }) // NFTs: only for an app that shows some
  return stop
}
