import { referenceOf, useAccount, useAction, usePortico } from '@portico/react'
import type { ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { verifyTypedData } from 'wagmi/actions'
import { Code } from '../components/Code.js'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { NeedsWallet } from '../components/NeedsWallet.js'
import { Section } from '../components/Section.js'
import source from './SignTypedDataSection.tsx?raw'

/** Renders typed data (EIP-712) to sign, and checks the signature against the address. */
export function SignTypedDataSection(): ReactNode {
  return (
    <Section
      title="Sign typed data"
      lead="Structured data (EIP-712) that a wallet can show field by field."
      source={source}
    >
      <NeedsWallet method="signTypedData">
        <SignTypedData />
      </NeedsWallet>
    </Section>
  )
}

function SignTypedData(): ReactNode {
  const portico = usePortico()
  const config = useConfig()
  const { address, networkId } = useAccount()
  const data = {
    domain: { name: 'Portico demo', version: '1', chainId: networkId ? Number(referenceOf(networkId)) : 0 },
    types: {
      Visit: [
        { name: 'guest', type: 'address' },
        { name: 'purpose', type: 'string' },
      ],
    },
    primaryType: 'Visit',
    // The address of an EVM wallet is hex.
    message: { guest: address as `0x${string}`, purpose: 'To see how this works' },
  } as const
  const sign = useAction(async () => {
    const { signature } = await portico.wallet.signTypedData({ data })
    const valid = await verifyTypedData(config, {
      ...data,
      chainId: data.domain.chainId,
      address: data.message.guest,
      signature: signature as `0x${string}`,
    })
    return { signature, valid }
  })
  return (
    <>
      <Code label="Data to sign">{JSON.stringify(data.message, null, 2)}</Code>
      <button type="button" disabled={sign.status === 'pending'} onClick={() => void sign.run()}>
        {sign.status === 'pending' ? 'Waiting for the wallet…' : 'Sign data'}
      </button>
      <div role="status">{sign.data && <Facts facts={sign.data} />}</div>
      <ErrorNote error={sign.error} />
    </>
  )
}
