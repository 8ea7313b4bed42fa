import { useAction, usePortico } from '@portico/react'
import { encodeFunctionData, parseAbi } from 'viem'

const networkId = 'eip155:1'
const contract = '0x8ce361602B935680E8DeC218b820ff5056BeB7af'
const abi = parseAbi(['function mint(uint256 amount)'])

export function Mint() {
  const portico = usePortico()
  const mint = useAction(async () => {
    await portico.switchNetwork({ networkId })
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [1n] })
    const { hash } = await portico.wallet.sendTransaction({ networkId, transaction: { to: contract, data } })
    await portico.transactions.add({ networkId, hash, kind: 'mint', to: contract })
  })
  return (
    <button type="button" disabled={mint.status === 'pending'} onClick={() => mint.run()}>
      Mint one
    </button>
  )
}
