import { concat, type Hex, zeroHash } from 'viem'
import { FACTORY } from './addresses.generated.ts'
import { DEPLOYER, FACTORY_CODE } from './factoryCode.generated.ts'

/**
 * The contract that makes users' smart accounts. It has to be on each network that has some: the transaction `deployment`, of any
 * sender and without value, puts it at `address`, the same on every network, whose code it alone decides.
 */
export const smartAccountFactory: {
  readonly address: Hex
  readonly deployment: { readonly to: Hex; readonly data: Hex }
} = {
  address: FACTORY,
  deployment: { to: DEPLOYER, data: concat([zeroHash, FACTORY_CODE]) },
}
