import { concat, type Hex, zeroHash } from 'viem'
import { DELEGATE, FACTORY } from './addresses.generated.ts'
import { DELEGATE_CODE, DEPLOYER, FACTORY_CODE } from './creationCode.generated.ts'

/** A contract of the wallet. The transaction `deployment`, of any sender and without value, puts it at `address`. */
export interface WalletContract {
  /** The same on every network: the code alone decides it. */
  readonly address: Hex
  readonly deployment: { readonly to: Hex; readonly data: Hex }
}

/** The contract that a network must have for each option of `FrameNetwork`. */
export const walletContracts: Readonly<Record<'smartAccount' | 'eip7702', WalletContract>> = {
  /** Makes users' smart accounts. */
  smartAccount: { address: FACTORY, deployment: { to: DEPLOYER, data: concat([zeroHash, FACTORY_CODE]) } },
  /** What accounts of keys are delegated to. */
  eip7702: { address: DELEGATE, deployment: { to: DEPLOYER, data: concat([zeroHash, DELEGATE_CODE]) } },
}
